import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LATEST_PAYLOAD, PingMessage, webhookMessages } from '../../../server/src/contract/messaging/webhooks.ts';
import { only } from '../../support/events/only.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { makeTicket } from '../notifications/notified.ts';
import { bodiesOf, makeWebhook, queuedFor, startFanOut } from './support/webhooks.ts';

let service: TestService;
let administrator: Person;
let fanOut: Awaited<ReturnType<typeof startFanOut>>;

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator', { name: 'Ada' });
  fanOut = await startFanOut(service);
});
afterAll(async () => {
  await fanOut.stop();
  await service.stop();
});

describe('a webhook message', () => {
  it('contains the event as in the event log, with its type and timestamp', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.*', 'team.*'] });
    const { id } = await makeTicket(administrator, { tags: ['vip'] });
    await administrator.patch(`/tickets/${id}`, { priority: 'high' });
    await administrator.post('/teams', { name: 'Repairs' });
    const bodies = await bodiesOf(service, await queuedFor(service, webhook));
    const log = await administrator.get('/events?limit=100');
    expect(bodies.map(({ type }) => type)).toEqual(['ticket.created', 'ticket.updated', 'team.created']);
    for (const body of bodies) {
      const { cursor: _, ...event } = log.body.data.find((one: { id: string }) => one.id === body.data.id);
      expect(body).toEqual({
        type: event.type,
        timestamp: event.occurredAt,
        payloadVersion: LATEST_PAYLOAD,
        data: event,
      });
      const documented = webhookMessages().find(({ type }) => type === body.type);
      expect(documented?.body.parse(body)).toEqual(body);
    }
    expect(bodies[1].data).toMatchObject({
      ticketId: id,
      actor: { kind: 'user', id: administrator.id, name: 'Ada' },
      changes: only({ priority: { from: 'normal', to: 'high' } }),
    });
  });

  it('never contains the text of a comment, so redaction need not recall anything', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['comment.*'] });
    const { id } = await makeTicket(administrator);
    const { body: comment } = await administrator.post(`/tickets/${id}/comments`, { body: 'My card is quinquireme' });
    const path = `/tickets/${id}/comments/${comment.id}`;
    await administrator.patch(path, { body: 'My card is the quinquireme' });
    await administrator.post(`${path}/redact`);
    const bodies = await bodiesOf(service, await queuedFor(service, webhook));
    expect(bodies.map(({ type }) => type)).toEqual(['comment.public', 'comment.updated', 'comment.redacted']);
    expect(JSON.stringify(bodies)).not.toContain('quinquireme');
    const stored = await service.orm.em.fork().execute("select * from deliveries where kind = 'webhook'");
    expect(JSON.stringify(stored)).not.toContain('quinquireme');
  });

  it('that tests an endpoint names its webhook and is the same each time', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['role.*'], description: 'For the shop' });
    const requested = await administrator.post(`/webhooks/${webhook.id}/test`);
    const queued = await queuedFor(service, webhook);
    const [body] = await bodiesOf(service, queued);
    expect(body).toEqual({
      type: 'ping',
      timestamp: requested.body.createdAt,
      payloadVersion: LATEST_PAYLOAD,
      data: { webhook: { id: webhook.id, description: 'For the shop' } },
    });
    expect(PingMessage.parse(body)).toEqual(body);
    expect(await bodiesOf(service, queued)).toEqual([body]);
  });

  it('is the same whether it is built alone or with others', async () => {
    const webhooks = [await makeWebhook(administrator), await makeWebhook(administrator, { eventTypes: ['ticket.*'] })];
    await makeTicket(administrator);
    const queued = (await Promise.all(webhooks.map((webhook) => queuedFor(service, webhook)))).flat();
    const alone = await Promise.all(queued.map(async (one) => (await bodiesOf(service, [one]))[0]));
    expect(await bodiesOf(service, queued)).toEqual(alone);
    expect(queued.length).toBeGreaterThan(2);
  });
});

describe('no message is built', () => {
  it('for a ticket that is no longer visible to the owner', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.*'] });
    const { id } = await makeTicket(administrator);
    await administrator.delete(`/tickets/${id}`);
    const bodies = await bodiesOf(service, await queuedFor(service, webhook));
    expect(bodies.at(-1)).toMatchObject({ type: 'ticket.deleted' });
    expect(bodies.slice(0, -1).every((body) => 'cancelReason' in body)).toBe(true);
  });

  it('for an endpoint that is disabled or deleted', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.*'] });
    await makeTicket(administrator);
    const queued = await queuedFor(service, webhook);
    await administrator.patch(`/webhooks/${webhook.id}`, { enabled: false });
    expect(await bodiesOf(service, queued)).toEqual([{ cancelReason: 'The webhook is disabled' }]);
    await administrator.delete(`/webhooks/${webhook.id}`);
    expect(await bodiesOf(service, queued)).toEqual([{ cancelReason: 'The webhook was deleted' }]);
  });
});
