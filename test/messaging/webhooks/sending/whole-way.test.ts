import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../platform/harness.ts';
import { forFile } from '../../../support/for-file.ts';
import { startService } from '../../../support/service.ts';
import { type Received, type Sink, startSink } from './sinks.ts';

const service = await forFile(
  startService({
    environment: { WEBHOOK_ALLOW_PRIVATE: 'on', WEBHOOK_RETRY_SCHEDULE: '0,0' },
  }),
);
const administrator = await service.person('administrator');
const requester = await service.person('requester');

const makeWebhook = async (url: string, eventTypes: string[]) => {
  const made = await administrator.post('/webhooks', { url, eventTypes });
  expect(made.status).toBe(201);
  return made.body;
};
const makeTicket = async () => {
  const made = await requester.post('/tickets', { subject: 'Printer', description: 'It smokes' });
  expect(made.status).toBe(201);
  return made.body;
};
const next = (sink: Sink, index = 0) =>
  eventually((): Received => {
    const found = sink.received[index];
    if (!found) throw new Error('Nothing was received');
    return found;
  });
const verified = ({ body, headers }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe('delivering an event', () => {
  it('reaches the endpoint immediately with the logged event and a valid signature', async () => {
    const sink = await startSink();
    const { id, secret } = await makeWebhook(sink.url, ['ticket.created']);
    const ticket = await makeTicket();
    const received = await next(sink);
    expect(verified(received, secret)).toMatchObject({
      type: 'ticket.created',
      data: { type: 'ticket.created', ticketId: ticket.id, actor: { id: requester.id } },
    });
    await eventually(async () => {
      const { body } = await administrator.get(`/webhooks/${id}/deliveries`);
      expect(body.data).toMatchObject([
        {
          id: received.headers['webhook-id'],
          state: 'delivered',
          attempts: [{ status: 200, error: null, answer: 'ok' }],
        },
      ]);
    });
  });

  it('signs with both secrets during a rotation', async () => {
    const sink = await startSink();
    const { id, secret } = await makeWebhook(sink.url, ['ticket.created']);
    const rotated = await administrator.post(`/webhooks/${id}/rotate-secret`, {});
    await makeTicket();
    const received = await next(sink);
    expect(verified(received, secret)).toEqual(verified(received, rotated.body.secret));
  });

  it('follows the configured schedule, and a manual retry', async () => {
    const sink = await startSink((_, response) => response.writeHead(500).end());
    const { id } = await makeWebhook(sink.url, ['ticket.created']);
    await makeTicket();
    const log = () => administrator.get(`/webhooks/${id}/deliveries`);
    const [failed] = await eventually(async () => {
      const { body } = await log();
      expect(body.data).toMatchObject([{ state: 'failed', attempts: [{}, {}, {}] }]);
      return body.data;
    });
    await administrator.post(`/webhooks/${id}/deliveries/${failed.id}/redeliver`, {});
    await eventually(async () => expect((await log()).body.data[0].attempts).toHaveLength(4));
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.id]));
    expect(sink.received).toHaveLength(4);
  });

  it('writes no secret to the log of the service', async () => {
    const sink = await startSink((_, response) => response.writeHead(500).end());
    const { secret } = await makeWebhook(sink.url, ['ticket.created']);
    await makeTicket();
    await next(sink, 2);
    const text = service.logLines.join('');
    expect(text).toContain('HTTP 500');
    expect(text).not.toContain(secret.slice('whsec_'.length));
  });
});

describe('a webhook to a private network', () => {
  it('is rejected on creation, and an existing one is rejected when a message is sent [CVE-2026-44284]', async () => {
    const sink = await startSink();
    const careful = await startService();
    onTestFinished(() => careful.stop());
    const manager = await careful.person('administrator');
    const rejected = await manager.post('/webhooks', { url: sink.url, eventTypes: ['*'] });
    expect(rejected).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/url' }] } });

    const { body: webhook } = await manager.post('/webhooks', { url: 'https://192.88.98.1/', eventTypes: ['*'] });
    await careful.orm.em.fork().execute('update webhooks set url = ? where id = ?', [sink.url, webhook.id]);
    await manager.post(`/webhooks/${webhook.id}/test`, {});
    await eventually(async () => {
      const { body } = await manager.get(`/webhooks/${webhook.id}/deliveries`);
      expect(body.data).toMatchObject([{ attempts: [{ error: '127.0.0.1 is not a public address' }] }]);
    });
    expect(sink.received).toEqual([]);
  });
});
