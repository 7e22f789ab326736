import { describe, expect, it } from 'vitest';
import { recordBounce } from '../../../server/src/platform/mail/record-report.ts';
import { eventually } from '../../platform/harness.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection } from '../../support/records.ts';
import { startService } from '../../support/service.ts';
import { mailTo } from '../mail/support.ts';
import { makeTicket } from '../notifications/notified.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Admin' });

/**
 * Creates an email to `reader` about a new reply, and returns its delivery once the server responses have led to this
 * state.
 */
async function replyMail(state: string, ...rejections: number[]) {
  const reader = await service.person('requester');
  const ticket = await makeTicket(reader);
  const refusing = rejections.map((code) => service.smtp.failNext(code, ({ to }) => to.includes(reader.email)));
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Hello' });
  await Promise.all(refusing);
  const delivery = await settled(ticket, state, Math.max(rejections.length, 1));
  return { reader, ticket, delivery };
}

const deliveryOn = async (ticket: { id: string }) =>
  (await administrator.get(`/deliveries?ticket=${ticket.id}`)).body.data[0];

const settled = (ticket: { id: string }, state: string, attempts: number) =>
  eventually(async () => {
    const delivery = await deliveryOn(ticket);
    expect(delivery).toMatchObject({ state });
    expect(delivery.attempts).toHaveLength(attempts);
    return delivery;
  });

const retry = ({ id }: { id: string }, headers?: Record<string, string>) =>
  administrator.post(`/deliveries/${id}/retry`, undefined, headers);

describe('a failed message', () => {
  it('is sent again and keeps its earlier attempts in the log', async () => {
    const { reader, ticket, delivery } = await replyMail('failed', 550);
    const answer = await retry(delivery);
    expect(answer).toMatchObject({ status: 200, body: { state: 'pending', version: delivery.version + 1 } });
    expect(answer.headers.get('etag')).toBe(`"${delivery.version + 1}"`);
    expect((await mailTo(service, reader, ticket)).text).toContain('Hello');
    expect((await settled(ticket, 'delivered', 2)).attempts).toMatchObject([
      { status: 550, error: expect.stringContaining('550'), durationMs: expect.any(Number) },
      { error: null, answer: expect.stringContaining('250') },
    ]);
    expect(await eventsAbout(service, delivery.id)).toMatchObject([
      {
        type: 'delivery.retried',
        changes: only({ state: { from: 'failed', to: 'pending' } }),
        data: { kind: 'email', event: 'comment.public' },
        version: delivery.version + 1,
      },
    ]);
  });

  it('is sent again by one of two requests with the same version', async () => {
    const { ticket, delivery } = await replyMail('failed', 550);
    const seen = { 'If-Match': `"${delivery.version}"` };
    const answers = await Promise.all([retry(delivery, seen), retry(delivery, seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    // Otherwise, the next test would reject this email instead of its own.
    await settled(ticket, 'delivered', 2);
  });
});

it('sends a message that waits for its next attempt immediately', async () => {
  const { reader, ticket, delivery } = await replyMail('pending', 451);
  expect(new Date(delivery.nextAttemptAt).getTime()).toBeGreaterThan(service.now().getTime());
  expect((await retry(delivery)).status).toBe(200);
  expect((await mailTo(service, reader, ticket)).text).toContain('Hello');
});

it('sends a bounced message again', async () => {
  const { reader, ticket, delivery } = await replyMail('delivered');
  await mailTo(service, reader, ticket);
  const bounce = {
    deliveryId: delivery.id,
    reason: '5.2.2 Mailbox\r\nfull',
    at: service.now(),
  };
  expect(await recordBounce(service.orm.em.fork(), bounce)).toBe(true);
  const bounced = await deliveryOn(ticket);
  expect(bounced).toMatchObject({ state: 'bounced', attempts: [{ error: null }, { error: '5.2.2 Mailbox full' }] });
  expect((await retry(bounced)).status).toBe(200);
  expect((await mailTo(service, reader, ticket)).text).toContain('Hello');
});

it('does not send a delivered or deleted message again', async () => {
  const { delivery } = await replyMail('delivered');
  expect(await expectRejection(service, 409, () => retry(delivery))).toMatchObject({ code: 'conflict' });
  const reader = await service.person('requester');
  const rejection = service.smtp.failNext(550, ({ to }) => to.includes(reader.email));
  await service.anybody.post('/auth/forgot-password', { email: reader.email });
  await rejection;
  const [account] = await eventually(async () => {
    const { body } = await administrator.get(`/deliveries?state=failed&target=${reader.email}`);
    expect(body.data).toHaveLength(1);
    return body.data;
  });
  await service.orm.em
    .fork()
    .execute(`update deliveries set mail = mail || '{"content": null}' where id = ?`, [account.id]);
  expect((await expectRejection(service, 409, () => retry(account))).detail).toBe(
    'The content of this email is no longer stored',
  );
});
