import { describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { aMinuteLater, makeTicket, untilNotified } from '../notifications/notified.ts';
import { answeredTicket, stopPathOf } from './support.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Admin' });

interface Waiting {
  readonly ticket: { readonly id: string };
  readonly reader: Person;
}

/** Leaves an email in the queue, because the next server rejected it temporarily. */
async function waitingMail(reader: Person, ticket: { id: string }, tell: () => Promise<unknown>): Promise<Waiting> {
  const rejection = service.smtp.failNext(451, ({ to }) => to.includes(reader.email));
  await tell();
  await rejection;
  await eventually(async () => expect(await newest(ticket)).toMatchObject({ state: 'pending', attempts: [{}] }));
  return { ticket, reader };
}

async function waitingReply(): Promise<Waiting> {
  const reader = await service.person('requester');
  const ticket = await makeTicket(reader);
  return waitingMail(reader, ticket, () => administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Hello' }));
}

const newest = async ({ id }: { id: string }) =>
  (await administrator.get(`/deliveries?target=${encodeURIComponent(await addressOn(id))}`)).body.data[0];

const addressOn = async (ticketId: string): Promise<string> => {
  const [row] = await service.orm.em
    .fork()
    .execute<{ to: string }[]>(
      "select mail->>'to' as to from deliveries where ticket_id = ? order by id desc limit 1",
      [ticketId],
    );
  return row?.to ?? '';
};

/** Moves the clock past the time of the next attempt and waits for it. */
async function whenItsTimeComes({ ticket }: Waiting) {
  const later = new Date(service.now().getTime() + 60_000);
  service.now = () => later;
  return eventually(async () => {
    const delivery = await newest(ticket);
    expect(delivery.attempts).toHaveLength(2);
    return { state: delivery.state, reason: delivery.attempts[1].error };
  });
}

describe('a queued email', () => {
  it('is sent as soon as possible', async () => {
    const waiting = await waitingReply();
    expect(await whenItsTimeComes(waiting)).toEqual({ state: 'delivered', reason: null });
  });

  it('is not sent to a recipient suspended in the meantime', async () => {
    const waiting = await waitingReply();
    expect((await administrator.post(`/users/${waiting.reader.id}/suspend`, {})).status).toBe(200);
    expect(await whenItsTimeComes(waiting)).toEqual({ state: 'failed', reason: 'The account is suspended' });
  });

  it('is not sent to a former address of its recipient', async () => {
    const waiting = await waitingReply();
    await service.orm.em
      .fork()
      .execute('update users set email = ? where id = ?', ['new@example.com', waiting.reader.id]);
    const outcome = { state: 'failed', reason: 'The email address of the account has changed' };
    expect(await whenItsTimeComes(waiting)).toEqual(outcome);
  });

  it('is not sent for a ticket moved to the trash', async () => {
    const waiting = await waitingReply();
    expect((await administrator.delete(`/tickets/${waiting.ticket.id}`)).status).toBe(204);
    const outcome = { state: 'failed', reason: 'The recipient no longer has access to the content' };
    expect(await whenItsTimeComes(waiting)).toEqual(outcome);
  });

  it('is not sent, nor left in the inbox, if it was written for an agent who sees only their own tickets by now', async () => {
    const [rita, ada] = [await service.person('requester'), await service.person('agent')];
    const ticket = await makeTicket(rita);
    await administrator.put(`/tickets/${ticket.id}/followers/${ada.id}`, {});
    const waiting = await waitingMail(ada, ticket, async () => {
      await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
      await untilNotified(service);
      await aMinuteLater(service);
    });
    expect((await ada.get('/notifications')).body.data).toHaveLength(1);
    const roles: { id: string; key: string }[] = (await administrator.get('/roles')).body.data;
    const roleIds = roles.filter(({ key }) => key === 'requester').map(({ id }) => id);
    await administrator.put(`/users/${ada.id}/roles`, { roleIds });
    expect((await ada.get(`/tickets/${ticket.id}`)).status).toBe(200);
    expect((await ada.get('/notifications')).body.data).toEqual([]);
    const outcome = { state: 'failed', reason: 'The recipient no longer has access to the content' };
    expect(await whenItsTimeComes(waiting)).toEqual(outcome);
  });

  it('is not sent to an agent who no longer has the ticket', async () => {
    const [rita, ada] = [await service.person('requester'), await service.person('agent')];
    const ticket = await makeTicket(rita);
    const assign = (assigneeId: string | null) => administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId });
    const waiting = await waitingMail(ada, ticket, async () => {
      await assign(ada.id);
      await untilNotified(service);
      await aMinuteLater(service);
    });
    expect((await assign(null)).status).toBe(200);
    const outcome = { state: 'failed', reason: 'The recipient no longer has access to the content' };
    expect(await whenItsTimeComes(waiting)).toEqual(outcome);
  });

  it('is not sent to a user who has disabled such emails', async () => {
    const reader = await service.person('requester');
    const { ticket, mail } = await answeredTicket(service, reader, administrator, { automated: true });
    const again = () => administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Again' });
    const waiting = await waitingMail(reader, ticket, again);
    expect((await fetch(service.url + stopPathOf(mail), { method: 'POST' })).status).toBe(200);
    const outcome = { state: 'failed', reason: 'The recipient has turned off these emails' };
    expect(await whenItsTimeComes(waiting)).toEqual(outcome);
  });
});
