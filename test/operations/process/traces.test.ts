import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, it, type TestContext } from 'vitest';
import { startHook } from '../../platform/telemetry/support/hook.ts';
import { type ReceivedSpan, startOtlpReceiver } from '../../platform/telemetry/support/otlp-receiver.ts';
import { createDatabase } from '../../support/database.ts';
import { restClient } from '../../support/rest.ts';
import { startSmtpServer } from '../../support/smtp.ts';
import { startProcess } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';
import { CALLER, REPORT_TRACING, TRACE, TRACEPARENT } from './support/report-tracing.ts';

beforeAll(compileOnce);

const account = { email: 'first@example.com', password: 'correct horse battery' };
async function setUp({ onTestFinished }: TestContext) {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-traces-'));
  const smtp = await startSmtpServer();
  onTestFinished(async () => {
    await smtp.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret of the tests, at least 32 bytes',
    SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    SMTP_URL: smtp.url,
    WEBHOOK_ALLOW_PRIVATE: 'on',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=${REPORT_TRACING}`,
  };
  return {
    smtp,
    async start(role: string, more: Record<string, string> = {}) {
      const service = await startProcess({ ...environment, ROLE: role, ...more });
      onTestFinished(() => void service.child.kill('SIGKILL'));
      return service;
    },
  };
}

const signIn = async (url: string) => {
  const { body } = await restClient(url).post('/auth/login', account);
  return restClient(url, body.accessToken);
};

const linesOf = (output: string) => output.split('\n').filter((line) => line.startsWith('{'));

/** Returns the names of the spans above one, the nearest first, and at last the id that the caller sent. */
function ancestors(spans: readonly ReceivedSpan[], { parentSpanId }: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === parentSpanId);
  return parent ? [parent.name, ...ancestors(spans, parent)] : [parentSpanId];
}

it.concurrent('records a ticket from the request to the webhook and the email in one trace, also in another process', async (context) => {
  const { expect, onTestFinished } = context;
  const { start, smtp } = await setUp(context);
  const receiver = await startOtlpReceiver();
  onTestFinished(receiver.stop);
  const hook = await startHook();
  onTestFinished(hook.stop);
  const traced = (name: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: name,
    // Longer than the test: spans are exported when the processes stop.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  const [web, worker] = await Promise.all([start('web', traced('web')), start('worker', traced('worker'))]);
  const administrator = await signIn(web.url);
  const requester = await administrator.post('/users', { name: 'Rita', email: 'rita@example.com' });
  expect((await administrator.post('/webhooks', { url: hook.url, eventTypes: ['ticket.created'] })).status).toBe(201);

  const ticket = { subject: 'A private matter', requesterId: requester.body.id };
  expect((await administrator.post('/tickets', ticket, { traceparent: TRACEPARENT })).status).toBe(201);
  await expect.poll(() => hook.received.length, { timeout: 10_000 }).toBe(1);
  await smtp.next(({ subject }) => subject.includes('TKT-1'));
  expect(receiver.spans).toEqual([]);
  expect(await Promise.all([worker.end('SIGTERM'), web.end('SIGTERM')])).toEqual([0, 0]);

  const spans = receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const seen = spans.map((span) => [span.service, span.name, ...ancestors(spans, span)].join(' < '));
  const request = `POST /api/tickets < ${CALLER}`;
  const event = `send events < tickets.create < ${request}`;
  expect(seen).toEqual(
    expect.arrayContaining([
      `web < ${request}`,
      `web < tickets.create < ${request}`,
      `web < INSERT event_heads events SELECT event_epochs < tickets.create < ${request}`,
      `web < COMMIT < tickets.create < ${request}`,
      `web < ${event}`,
      `worker < process events < ${event}`,
      `worker < INSERT deliveries < process events < ${event}`,
      `worker < deliver webhook < process events < ${event}`,
      `worker < POST < deliver webhook < process events < ${event}`,
      `worker < deliver email < process events < ${event}`,
      `worker < send email < deliver email < process events < ${event}`,
    ]),
  );
  // No span is missing above any other.
  expect(seen.filter((line) => !line.endsWith(` < ${request}`) && line !== `web < ${request}`)).toEqual([]);
  const post = spans.find(({ name }) => name === 'POST');
  expect(hook.received[0]?.traceparent).toBe(`00-${TRACE}-${post?.spanId}-01`);
  expect(linesOf(web.output()).filter((line) => line.includes(`"trace_id":"${TRACE}"`))).toHaveLength(1);
  for (const { output } of [web, worker]) expect(output()).toMatch(/^Loaded .*open-tracing/m);
}, 60_000);

it.concurrent('serves requests, and stops in time, although the collector never responds', async (context) => {
  const { expect, onTestFinished } = context;
  const { start } = await setUp(context);
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const service = await start('web', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}` });
  const administrator = await signIn(service.url);
  expect((await administrator.get('/tickets')).status).toBe(200);

  const asked = performance.now();
  expect(await service.end('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(9_000);
  expect(service.output()).toContain('The last spans could not be exported before the process stopped');
}, 60_000);
