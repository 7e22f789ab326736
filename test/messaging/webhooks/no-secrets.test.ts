import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Person, startService, type TestService } from '../../support/service.ts';
import { bodiesOf, makeWebhook, queuedFor, startFanOut, URL_OF_TESTS } from './support/webhooks.ts';

let service: TestService;
let administrator: Person;
let fanOut: Awaited<ReturnType<typeof startFanOut>>;

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  fanOut = await startFanOut(service);
});
afterAll(async () => {
  await fanOut.stop();
  await service.stop();
});

it('returns a secret on creation only, never in reads, errors, events, messages or the log', async () => {
  const watcher = await makeWebhook(administrator, { eventTypes: ['webhook.*'] });
  const webhook = await makeWebhook(administrator);
  const path = `/webhooks/${webhook.id}`;
  const rotated = await administrator.post(`${path}/rotate-secret`, {}, { 'Idempotency-Key': 'a rotation' });
  const secrets = [watcher.secret, webhook.secret, rotated.body.secret].map((secret: string) => secret.slice(6, 46));

  const answers: Answer[] = [
    await administrator.patch(path, { description: 'So' }),
    await administrator.patch(path, { description: 'So' }, { 'If-Match': '"1"' }),
    await administrator.patch(path, { secret: rotated.body.secret.slice(0, 6) }),
    await administrator.post(
      '/webhooks',
      { url: URL_OF_TESTS, eventTypes: ['*'] },
      { 'Idempotency-Key': 'a rotation' },
    ),
    await administrator.post(`${path}/test`),
    await administrator.get(path),
    await administrator.get('/webhooks'),
    await administrator.get(`${path}/deliveries`),
    await administrator.get('/audit-events?limit=100'),
    await administrator.get('/events?limit=100'),
    await administrator.delete(path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 412, 422, 422, 202, 200, 200, 200, 200, 200, 204]);

  const queued = await queuedFor(service, watcher);
  expect(queued.map(({ event }) => event)).toContain('webhook.secret_rotated');
  const stored = await Promise.all(
    ['events', 'deliveries', 'idempotency_records'].map((table) =>
      service.orm.em.fork().execute(`select row_to_json(t)::text as row from ${table} t`),
    ),
  );
  const everything = [answers, stored, await bodiesOf(service, queued), service.logLines].map((one) =>
    JSON.stringify(one),
  );
  for (const secret of secrets) {
    for (const text of everything) expect(text).not.toContain(secret);
  }
});

it('shows the path of a webhook URL only to users who manage webhooks, not in the audit log, the feed or other messages', async () => {
  const path = crypto.randomUUID();
  const [one, other] = [`https://192.88.98.1/services/${path}`, `https://192.88.98.1/else/${path}`];
  const watcher = await makeWebhook(administrator, { eventTypes: ['webhook.*'] });
  const webhook = await makeWebhook(administrator, { url: one });
  expect((await administrator.patch(`/webhooks/${webhook.id}`, { url: other })).body.url).toBe(other);
  await administrator.delete(`/webhooks/${webhook.id}`);
  const manager = await service.person('manager');
  const read = [
    await manager.get(`/audit-events?subject=${webhook.id}&limit=100`),
    await manager.get('/events?type=webhook.*&limit=100'),
    await bodiesOf(service, await queuedFor(service, watcher)),
  ].map((answer) => JSON.stringify(answer));
  for (const text of read) expect(text).not.toContain(path);
  const { url } = (await manager.get(`/audit-events?subject=${webhook.id}&type=webhook.updated`)).body.data[0].changes;
  expect(url.from).toMatch(/^https:\/\/192\.88\.98\.1\/#sha256-[0-9a-f]{16}$/);
  expect(url.to).not.toBe(url.from);
});
