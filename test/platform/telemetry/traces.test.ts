import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/src/platform/services/config.ts';
import { openTracing } from '../../../server/src/platform/telemetry/open-tracing.ts';
import type { Tracing } from '../../../server/src/platform/telemetry/tracing.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { type Hook, startHook } from './support/hook.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './support/otlp-receiver.ts';

const CALLER = '00f067aa0ba902b7';
const traceId = (digit: string) => digit.repeat(32);
const traceparent = (digit: string, flags = '01') => `00-${traceId(digit)}-${CALLER}-${flags}`;

let receiver: OtlpReceiver;
let tracing: Tracing;
let service: TestService;
let administrator: Person;
let requester: Person;
let hook: Hook;

/** Records traces as a process with these variables does, until the end of the file. */
const record = async (environment: Record<string, string> = {}) => {
  const { tracing: settings } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20the%20tests',
    ...environment,
  });
  if (!settings) throw new Error('Traces are off');
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  return openTracing(settings, { version: '1.2.3', role: 'all' }, log);
};

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  tracing = await record();
  hook = await startHook();
  service = await startService({ workers: false, environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  administrator = await service.person('administrator');
  requester = await service.person('requester', { name: 'Rita Ravenna', email: 'rita.ravenna@example.com' });
});
afterAll(async () => {
  await service.stop();
  await tracing.stop();
  await receiver.stop();
  hook.stop();
});

const spansOf = (id: string) => receiver.spans.filter((span) => span.traceId === id);
const named = (spans: readonly ReceivedSpan[], name: string) => spans.filter((span) => span.name === name);
/** Returns the spans of a trace once its request has ended. */
const recorded = async (id: string): Promise<readonly ReceivedSpan[]> => {
  await expect.poll(() => spansOf(id).some(({ kind }) => kind === 2)).toBe(true);
  return spansOf(id);
};
const ticket = () => ({ subject: 'A private matter', requesterId: requester.id });

describe('a request', () => {
  it('continues the trace of its traceparent over REST', async () => {
    const { status } = await administrator.post('/tickets', ticket(), { traceparent: traceparent('1') });
    expect(status).toBe(201);
    const spans = await recorded(traceId('1'));
    const [request] = named(spans, 'POST /api/tickets');
    const [procedure] = named(spans, 'tickets.create');
    const [event] = named(spans, 'send events');
    expect(request).toMatchObject({ kind: 2, parentSpanId: CALLER, service: 'ticketwire', isFailed: false });
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/tickets',
      'http.response.status_code': 201,
      'url.scheme': 'http',
    });
    expect(procedure).toMatchObject({ kind: 1, parentSpanId: request?.spanId });
    expect(event).toMatchObject({ kind: 4, parentSpanId: procedure?.spanId });
    expect(event?.attributes).toMatchObject({
      'messaging.system': 'ticketwire',
      'ticketwire.event.types': ['ticket.created'],
    });
    const statements = spans.filter(({ kind }) => kind === 3);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['BEGIN', 'INSERT event_heads events SELECT event_epochs', 'COMMIT']),
    );
    for (const { parentSpanId, attributes, name } of statements) {
      expect([name, parentSpanId]).toEqual([name, procedure?.spanId]);
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.summary': name });
    }
  });

  it('continues the trace of its traceparent over tRPC, with a span for each call of a batch', async () => {
    const calls = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
    const { status } = await fetch(`${service.url}/trpc/tickets.list,teams.list?batch=1&input=${calls}`, {
      headers: { Authorization: `Bearer ${administrator.token}`, traceparent: traceparent('2') },
    });
    expect(status).toBe(200);
    const spans = await recorded(traceId('2'));
    const [request] = named(spans, 'GET /trpc');
    expect(request).toMatchObject({ kind: 2, parentSpanId: CALLER });
    for (const name of ['tickets.list', 'teams.list']) {
      expect(named(spans, name)).toMatchObject([{ parentSpanId: request?.spanId }]);
    }
  });

  it.each([
    ['too short', `00-${traceId('3')}-${CALLER}`],
    ['of upper-case letters', `00-${traceId('A')}-${CALLER}-01`],
    ['of an invalid version', `ff-${traceId('3')}-${CALLER}-01`],
    ['longer than its version allows', `00-${traceId('3')}-${CALLER}-01-more`],
    ['without a trace id', `00-${traceId('0')}-${CALLER}-01`],
    ['without a span id', `00-${traceId('3')}-0000000000000000-01`],
    ['no traceparent', 'x'.repeat(5_000)],
  ])('begins a trace of its own if the traceparent is %s', async (_, invalid) => {
    const id = crypto.randomUUID();
    const { status } = await administrator.get('/settings', { traceparent: invalid, 'X-Request-Id': id });
    expect(status).toBe(200);
    const isOfRequest = ({ attributes }: ReceivedSpan) => attributes['ticketwire.request.id'] === id;
    await expect.poll(() => receiver.spans.some(isOfRequest)).toBe(true);
    const span = receiver.spans.find(isOfRequest);
    expect(span?.parentSpanId).toBe('');
    expect([traceId('3'), traceId('0'), traceId('a')]).not.toContain(span?.traceId);
  });

  it('accepts the traceparent of a later version', async () => {
    await administrator.get('/settings', { traceparent: `cc-${traceId('4')}-${CALLER}-01-what-comes` });
    expect((await recorded(traceId('4'))).map(({ name }) => name)).toContain('settings.get');
  });

  it('is not a failed span if the caller is at fault', async () => {
    const path = '/tickets/TKT-99999';
    expect((await administrator.get(path, { traceparent: traceparent('5') })).status).toBe(404);
    const spans = await recorded(traceId('5'));
    expect(named(spans, 'GET /api/tickets/{ticketId}')).toMatchObject([{ isFailed: false }]);
    expect(named(spans, 'tickets.get')).toMatchObject([{ isFailed: false, attributes: { 'error.type': 'not_found' } }]);
  });
});

it('sends the headers of the settings with each export', async () => {
  await administrator.get('/settings', { traceparent: traceparent('6') });
  await recorded(traceId('6'));
  expect(receiver.headers.at(-1)).toMatchObject({ 'api-key': 'of the tests', path: '/v1/traces' });
});

it('adds the trace to the line of the access log', async () => {
  await administrator.get('/settings', { traceparent: traceparent('7') });
  await recorded(traceId('7'));
  const lines = service.logLines.map((line) => JSON.parse(line));
  expect(lines.filter(({ trace_id }) => trace_id === traceId('7'))).toMatchObject([{ path: '/api/settings' }]);
});

describe('messages', () => {
  beforeAll(async () => {
    const webhook = { url: hook.url, eventTypes: ['ticket.created'] };
    expect((await administrator.post('/webhooks', webhook)).status).toBe(201);
    // One batch of the log contains the events of several traces.
    for (const given of [traceparent('8'), traceparent('9'), traceparent('b', '00')]) {
      expect((await administrator.post('/tickets', ticket(), { traceparent: given })).status).toBe(201);
    }
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'on' };
    const worker = await startService({ database: service.database, environment });
    await vi.waitUntil(() => hook.received.length === 3, { timeout: 10_000 });
    await worker.stop();
  });

  const processed = async (id: string) => {
    const isDelivered = () => named(spansOf(id), 'deliver webhook').length === 1;
    await expect.poll(isDelivered).toBe(true);
    const consumers = named(spansOf(id), 'process events');
    return consumers.find(({ attributes }) => attributes['messaging.consumer.group.name'] === 'webhooks');
  };

  it('continue the trace of their event, although one batch contains several traces', async () => {
    for (const digit of ['8', '9']) {
      const consumer = await processed(traceId(digit));
      const spans = spansOf(traceId(digit));
      const [event] = named(spans, 'send events');
      expect(consumer).toMatchObject({ kind: 5, parentSpanId: event?.spanId });
      const [delivery] = named(spans, 'deliver webhook');
      expect(delivery).toMatchObject({ kind: 5, parentSpanId: consumer?.spanId });
      expect(delivery?.attributes).toMatchObject({
        'ticketwire.delivery.attempt': 1,
        'ticketwire.delivery.state': 'delivered',
      });
      const [post] = named(spans, 'POST');
      expect(post).toMatchObject({ kind: 3, parentSpanId: delivery?.spanId });
      expect(post?.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 });
      expect(hook.received.map((headers) => headers.traceparent)).toContain(`00-${traceId(digit)}-${post?.spanId}-01`);
    }
  });

  it('link the traces of one batch, because its statements are recorded once', async () => {
    const consumers = await Promise.all(['8', '9'].map((digit) => processed(traceId(digit))));
    const [link] = consumers.flatMap((consumer) => consumer?.links ?? []);
    const first = receiver.spans.find(({ spanId }) => spanId === link?.spanId);
    expect(first).toMatchObject({ name: 'process events', traceId: link?.traceId });
  });

  it('have no traceparent if the trace is not recorded', async () => {
    expect(spansOf(traceId('b'))).toEqual([]);
    expect(hook.received.filter((headers) => headers.traceparent === undefined)).toHaveLength(1);
  });
});

it('records neither personal data nor secrets', async () => {
  const secret = 'a-token-of-the-caller';
  await administrator.get(`/users?q=${requester.email}&token=${secret}`, { traceparent: traceparent('d') });
  await service.anybody.post('/auth/login', { email: requester.email, password: 'a wrong password' });
  await recorded(traceId('d'));
  await expect.poll(() => named(receiver.spans, 'deliver email')).not.toEqual([]);
  const everything = JSON.stringify(receiver.spans);
  const data = [
    requester.email,
    'Rita',
    'A private matter',
    'a wrong password',
    secret,
    'a-secret-path',
    requester.token,
  ];
  expect(data.filter((text) => everything.includes(text))).toEqual([]);
});
