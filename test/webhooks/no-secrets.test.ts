import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Person, startService, type TestService } from '../support/service.ts';
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

it('shows a secret in the answer that made it, and nowhere else: not in a read, an error, an event, a message or the log', async () => {
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
  const kept = await Promise.all(
    ['events', 'deliveries', 'idempotency_records'].map((table) =>
      service.orm.em.fork().execute(`select row_to_json(t)::text as row from ${table} t`),
    ),
  );
  const everything = [answers, kept, await bodiesOf(service, queued), service.logLines].map((one) =>
    JSON.stringify(one),
  );
  for (const secret of secrets) {
    for (const text of everything) expect(text).not.toContain(secret);
  }
});
