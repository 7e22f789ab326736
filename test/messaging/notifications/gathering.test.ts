import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { makeTicket, moveTo, untilNotified } from './notified.ts';

let ada: Person;
let ticket: { id: string; reference: string };

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Admin' });
const rita = await service.person('requester', { name: 'Rita' });
beforeEach(async () => {
  stopClock();
  ada = await service.person('agent', { name: 'Ada' });
  ticket = await makeTicket(rita);
});

let now = Date.now();
function stopClock() {
  now = Math.max(now, Date.now());
  service.now = () => new Date(now);
}
const pass = (seconds: number) => {
  now += seconds * 1000;
};
const assign = (assigneeId: string | null) => administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId });
/** Solves the ticket and reopens it, which notifies Ada. */
async function reopen() {
  await moveTo(administrator, ticket, 'solved');
  await moveTo(rita, ticket, 'open');
}
/** A change that notifies Ada in the inbox only. */
const change = async () => {
  const { body } = await administrator.get(`/tickets/${ticket.id}`);
  await moveTo(administrator, ticket, body.status.state === 'open' ? 'on_hold' : 'open');
};
const mailsTo = ({ email }: Person) =>
  service.smtp.messages.filter((mail) => mail.to.includes(email) && mail.subject.includes(ticket.reference));
const nextTo = ({ email }: Person) => service.smtp.next(({ to }) => to.includes(email));
/**
 * Waits until this many attempts are stored: an email sent before the clock moved would otherwise be sent again later.
 */
const tried = ({ id }: Person, times: number) =>
  eventually(async () => {
    const rows = await service.orm.em
      .fork()
      .execute<{ attempts: unknown[] }[]>('select attempts from deliveries where recipient_id = ?', [id]);
    expect(rows.flatMap(({ attempts }) => attempts)).toHaveLength(times);
  });
const waitingFor = async ({ id }: Person) => {
  await untilNotified(service);
  return service.orm.em.fork().execute<{ subject: string; due: number }[]>(
    `select mail->>'subject' as subject, round(extract(epoch from next_attempt_at - ?::timestamptz))::int as due
         from deliveries where recipient_id = ? and state = 'pending' and claim = 0`,
    [new Date(now).toISOString(), id],
  );
};

describe('batching emails', () => {
  it('sends a single change unmodified after a minute', async () => {
    await assign(ada.id);
    expect(await waitingFor(ada)).toMatchObject([{ due: 60 }]);
    pass(59);
    expect(await waitingFor(ada)).toMatchObject([{ due: 1 }]);
    expect(mailsTo(ada)).toEqual([]);
    pass(1);
    const mail = await nextTo(ada);
    expect(mail.subject).toBe(`[${ticket.reference}] Assigned to you: Printer on fire`);
  });

  it('combines several changes within a minute into one email, in order and each once', async () => {
    await assign(ada.id);
    await untilNotified(service);
    pass(30);
    await reopen();
    await untilNotified(service);
    pass(20);
    await reopen();
    expect(await waitingFor(ada)).toEqual([{ subject: `[${ticket.reference}] 3 changes: Printer on fire`, due: 10 }]);
    pass(10);
    const mail = await nextTo(ada);
    const notified = [...mail.text.matchAll(/assigned you this ticket|reopened this ticket/g)].map(([words]) => words);
    expect(notified).toEqual(['assigned you this ticket', 'reopened this ticket', 'reopened this ticket']);
    expect(mailsTo(ada)).toHaveLength(1);
  });

  it('sends a separate email for changes after the minute or after the email was sent', async () => {
    await assign(ada.id);
    await untilNotified(service);
    pass(60);
    await nextTo(ada);
    await tried(ada, 1);
    await reopen();
    pass(60);
    await untilNotified(service);
    pass(60);
    const second = await nextTo(ada);
    expect(second.subject).toBe(`[${ticket.reference}] Reopened: Printer on fire`);
  });

  it('leaves an email unchanged once sending has started, even if it failed', async () => {
    await assign(ada.id);
    await untilNotified(service);
    const rejection = service.smtp.failNext(451, ({ to }) => to.includes(ada.email));
    pass(60);
    await rejection;
    await tried(ada, 1);
    await reopen();
    expect(await waitingFor(ada)).toEqual([{ subject: `[${ticket.reference}] Reopened: Printer on fire`, due: 60 }]);
    pass(60);
    const mails = [await nextTo(ada), await nextTo(ada)];
    expect(mails.map(({ subject }) => subject.split('] ')[1]).toSorted()).toEqual([
      'Assigned to you: Printer on fire',
      'Reopened: Printer on fire',
    ]);
  });

  it('keeps an email unsent if its recipient is suspended in the meantime', async () => {
    await assign(ada.id);
    await untilNotified(service);
    expect((await administrator.post(`/users/${ada.id}/suspend`)).status).toBe(200);
    pass(60);
    await eventually(async () => {
      const { data } = (await administrator.get('/deliveries?state=failed')).body;
      expect(data.map(({ target }: { target: string }) => target)).toContain(ada.email);
    });
    expect(mailsTo(ada)).toEqual([]);
  });

  it('sends a reply immediately, preceded by the changes that led to it', async () => {
    await assign(ada.id);
    await untilNotified(service);
    pass(10);
    await rita.post(`/tickets/${ticket.id}/comments`, { body: 'Hello?' });
    const begun = () =>
      service.orm.em.fork().execute<{ event: string }[]>(
        `select event from deliveries where recipient_id = ? and state = 'delivered'
           order by (attempts->0->>'at')::timestamptz, created_at`,
        [ada.id],
      );
    await eventually(async () =>
      expect((await begun()).map(({ event }) => event)).toEqual(['ticket.assigned', 'comment.public']),
    );
  });

  it("skips the recipient's own actions, and separates tickets", async () => {
    await assign(ada.id);
    await ada.post(`/tickets/${ticket.id}/comments`, { body: 'On it', visibility: 'internal' });
    await moveTo(ada, ticket, 'solved');
    const first = ticket;
    ticket = await makeTicket(rita);
    await assign(ada.id);
    const waiting = await waitingFor(ada);
    expect(waiting.map(({ subject }) => subject).toSorted()).toEqual(
      [first, ticket].map(({ reference }) => `[${reference}] Assigned to you: Printer on fire`).toSorted(),
    );
  });

  it('notifies no one twice if the same events are processed again', async () => {
    await assign(ada.id);
    await reopen();
    const before = await waitingFor(ada);
    expect(before).toHaveLength(1);
    await service.orm.em.fork().execute(`update event_consumers set position = 0 where consumer = 'notifications'`);
    expect(await waitingFor(ada)).toEqual(before);
    pass(60);
    await eventually(() => expect(mailsTo(ada)).toHaveLength(1));
    await service.orm.em.fork().execute(`update event_consumers set position = 0 where consumer = 'notifications'`);
    expect(await waitingFor(ada)).toEqual([]);
  });
});

describe('batching inbox entries', () => {
  const inbox = async () => {
    await untilNotified(service);
    const { data } = (await ada.get('/notifications')).body;
    return data.filter(({ ticketId }: { ticketId: string }) => ticketId === ticket.id);
  };

  it('creates an entry immediately, and adds changes while it is recent and unread', async () => {
    await assign(ada.id);
    const [first] = await inbox();
    expect(first.title).toBe(`[${ticket.reference}] Assigned to you: Printer on fire`);
    pass(50);
    await change();
    const [grown, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(grown).toMatchObject({
      id: first.id,
      title: `[${ticket.reference}] 2 changes: Printer on fire`,
      createdAt: new Date(now).toISOString(),
      readAt: null,
    });
    expect(grown.body).toMatch(/assigned you this ticket.*changed the status/s);
    expect(grown.body.match(/http/g)).toHaveLength(1);
    await ada.post(`/notifications/${first.id}/read`);
    await change();
    expect(await inbox()).toHaveLength(2);
    pass(60);
    await change();
    expect(await inbox()).toHaveLength(3);
  });

  it('creates a separate entry for a reply', async () => {
    await assign(ada.id);
    await inbox();
    await rita.post(`/tickets/${ticket.id}/comments`, { body: 'Hello?' });
    await change();
    const events = (await inbox()).map(({ event }: { event: string }) => event);
    expect(events.toSorted()).toEqual(['comment.public', 'ticket.assigned']);
  });

  it('separates entries that require different permissions', async () => {
    const rule = { event: 'interaction.recorded', audience: 'assignee', channel: 'in_app' };
    const templates = { en: { subject: 'Call', body: '{{interaction.summary}}' } };
    expect((await administrator.post('/notification-rules', { ...rule, templates })).status).toBe(201);
    await assign(ada.id);
    const call = { kind: 'phone', direction: 'inbound', summary: 'She called' };
    await administrator.post(`/tickets/${ticket.id}/interactions`, call);
    expect(await inbox()).toHaveLength(2);
  });

  it('notifies no one twice if the same events are processed again', async () => {
    await assign(ada.id);
    await change();
    const before = await inbox();
    await service.orm.em.fork().execute(`update event_consumers set position = 0 where consumer = 'notifications'`);
    expect(await inbox()).toEqual(before);
  });
});
