import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsAbout } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { makeTicket } from '../notifications/notified.ts';
import {
  expectRejection,
  makeHolder,
  makeWebhook,
  startFanOut,
  URL_OF_TESTS,
  untilFannedOut,
} from './support/webhooks.ts';

let service: TestService;
let administrator: Person;
let manager: Person;
let fanOut: Awaited<ReturnType<typeof startFanOut>>;

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  manager = await makeHolder(service, administrator, [{ permission: 'webhook:manage' }]);
  fanOut = await startFanOut(service);
});
afterAll(async () => {
  await fanOut.stop();
  await service.stop();
});

const rows = (statement: string, values: unknown[] = []) => service.orm.em.fork().execute(statement, values);
const deliveriesOf = async ({ id }: { id: string }, query = '') =>
  (await administrator.get(`/webhooks/${id}/deliveries${query}`)).body;
const test = async ({ id }: { id: string }) => (await administrator.post(`/webhooks/${id}/test`)).body;
/** Leaves the delivery as the sender would. */
const settle = (id: string, state: string, attempts: unknown[]) =>
  rows('update deliveries set state = ?, attempts = ?::jsonb, next_attempt_at = null where id = ?', [
    state,
    JSON.stringify(attempts),
    id,
  ]);

describe('a test delivery', () => {
  it('queues a ping for any subscription and responds before it is sent', async () => {
    const webhook = await makeWebhook(manager, { eventTypes: ['role.created'] });
    const answer = await manager.post(`/webhooks/${webhook.id}/test`);
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: answer.body.createdAt,
      version: 1,
      kind: 'webhook',
      event: 'ping',
      ticketId: null,
      target: URL_OF_TESTS,
      subject: null,
      state: 'pending',
      attempts: [],
      nextAttemptAt: answer.body.createdAt,
      reports: [],
    });
    expect((await deliveriesOf(webhook)).data).toEqual([{ ...answer.body, target: expect.any(String) }]);
  });

  it('is rejected if the webhook is disabled', async () => {
    const webhook = await makeWebhook(administrator, { enabled: false });
    await expectRejection(service, 409, () => administrator.post(`/webhooks/${webhook.id}/test`));
  });
});

describe('the delivery log of a webhook', () => {
  it('shows each attempt, newest first, paginated and filtered by status', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const [first, second, third] = [await test(webhook), await test(webhook), await test(webhook)];
    const rejection = {
      at: '2026-05-01T10:00:00.000Z',
      error: 'HTTP 500',
      status: 500,
      durationMs: 12,
      answer: 'No',
    };
    await settle(first.id, 'failed', [rejection]);
    const failed = await deliveriesOf(webhook, '?state=failed&count=true');
    expect(failed).toMatchObject({ data: [{ id: first.id, attempts: [rejection] }], page: { total: 1 } });
    const page = await deliveriesOf(webhook, '?limit=2&count=true');
    expect(page).toMatchObject({ data: [{ id: third.id }, { id: second.id }], page: { hasMore: true, total: 3 } });
    const rest = await deliveriesOf(webhook, `?limit=2&cursor=${page.page.nextCursor}`);
    expect(rest.data).toMatchObject([{ id: first.id }]);
  });

  it('hides ticket ids from users who cannot see the ticket', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.created'] });
    const ticket = await makeTicket(administrator);
    await untilFannedOut(service);
    expect((await deliveriesOf(webhook)).data).toMatchObject([{ event: 'ticket.created', ticketId: ticket.id }]);
    const { body } = await manager.get(`/webhooks/${webhook.id}/deliveries`);
    expect(body.data).toMatchObject([{ event: 'ticket.created', ticketId: null }]);
  });
});

describe('resending a message', () => {
  const redeliver = (webhook: { id: string }, delivery: { id: string }) =>
    administrator.post(`/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`);

  it.each(['delivered', 'failed'])('requeues a %s message with the same id', async (state) => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const delivery = await test(webhook);
    const attempts = [{ at: '2026-05-01T10:00:00.000Z', error: null, status: 204 }];
    await settle(delivery.id, state, attempts);
    const again = await redeliver(webhook, delivery);
    expect(again.status).toBe(202);
    expect(again.body).toMatchObject({ id: delivery.id, state: 'pending', attempts, version: 2 });
    expect(again.body.nextAttemptAt).toBe(again.body.updatedAt);
    expect(await eventsAbout(service, delivery.id)).toEqual([
      { type: 'delivery.retried', version: 2, changes: {}, data: { webhookId: webhook.id, event: 'ping', state } },
    ]);
    expect(await deliveriesOf(webhook, '?count=true')).toMatchObject({ page: { total: 1 } });
  });

  it('sends a waiting message immediately and takes it from its previous worker', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const delivery = await test(webhook);
    await rows("update deliveries set next_attempt_at = now() + interval '1 day', claim = 3 where id = ?", [
      delivery.id,
    ]);
    const { body } = await redeliver(webhook, delivery);
    expect(body.nextAttemptAt).toBe(body.updatedAt);
    expect(await rows('select claim from deliveries where id = ?', [delivery.id])).toEqual([{ claim: 4 }]);
  });

  it('leaves a message in progress unchanged', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const delivery = await test(webhook);
    await rows("update deliveries set leased_until = now() + interval '12 s', claim = 1 where id = ?", [delivery.id]);
    expect((await redeliver(webhook, delivery)).body).toEqual(delivery);
    expect(await eventsAbout(service, delivery.id)).toEqual([]);
  });

  it('is rejected for messages of another webhook, for emails and for a disabled webhook', async () => {
    const types = { eventTypes: ['role.created'] };
    const [one, another] = [await makeWebhook(administrator, types), await makeWebhook(administrator, types)];
    const delivery = await test(another);
    await expectRejection(service, 404, () => redeliver(one, delivery));
    const mail = { id: '0190c0de-0000-7000-8000-000000000001' };
    await rows(
      `insert into deliveries (id, created_at, updated_at, kind, dedupe, state, attempts, claim)
       values (?, now(), now(), 'email', 'x', 'failed', '[]', 0)`,
      [mail.id],
    );
    await expectRejection(service, 404, () => redeliver(one, mail));
    await administrator.patch(`/webhooks/${another.id}`, { enabled: false });
    await expectRejection(service, 409, () => redeliver(another, delivery));
  });
});

describe('retrying a webhook', () => {
  const retry = ({ id }: { id: string }) => administrator.post(`/deliveries/${id}/retry`);

  it('sends waiting messages immediately, even before a requested Retry-After', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const [failed, due] = [await test(webhook), await test(webhook)];
    await settle(failed.id, 'failed', []);
    for (const message of [failed, due]) {
      await rows("update webhooks set resting_until = now() + interval '1 minute' where id = ?", [webhook.id]);
      expect(await retry(message)).toMatchObject({ status: 200, body: { state: 'pending' } });
      expect(await rows('select resting_until from webhooks where id = ?', [webhook.id])).toEqual([
        { resting_until: null },
      ]);
    }
  });

  it('is rejected and changes nothing if the webhook is disabled or deleted', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const { id } = await test(webhook);
    await administrator.patch(`/webhooks/${webhook.id}`, { enabled: false });
    await expectRejection(service, 409, () => retry({ id }));
    await administrator.delete(`/webhooks/${webhook.id}`);
    await expectRejection(service, 409, () => retry({ id }));
    expect((await administrator.get(`/deliveries/${id}`)).body).toMatchObject({ state: 'failed', version: 2 });
  });
});

describe('waiting messages are canceled', () => {
  it('if the webhook is disabled', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const [sent, waiting] = [await test(webhook), await test(webhook)];
    await settle(sent.id, 'delivered', []);
    await administrator.patch(`/webhooks/${webhook.id}`, { enabled: false });
    expect((await deliveriesOf(webhook)).data).toMatchObject([
      { id: waiting.id, state: 'failed', nextAttemptAt: null, attempts: [{ error: 'The webhook was disabled' }] },
      { id: sent.id, state: 'delivered' },
    ]);
  });

  it('if the webhook is deleted', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const { id } = await test(webhook);
    await administrator.delete(`/webhooks/${webhook.id}`);
    expect(await rows('select state, attempts from deliveries where id = ?', [id])).toMatchObject([
      { state: 'failed', attempts: [{ error: 'The webhook was deleted' }] },
    ]);
  });
});
