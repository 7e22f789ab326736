import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

let service: TestService;
let administrator: Person;
beforeAll(async () => {
  // Without workers there is no cleanup: the key expires although its response is still stored.
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
});
afterAll(() => service.stop());

/** Signs the same user in again later, after the first token has expired. */
async function signedInAfter(ms: number, { email, password }: Person) {
  const later = new Date(service.now().getTime() + ms);
  service.now = () => later;
  const { body } = await service.anybody.post('/auth/login', { email, password });
  return restClient(service.url, body.accessToken);
}

it('rejects an Idempotency-Key that was used for another operation with the same input', async () => {
  const { id } = await service.person('agent');
  const key = { 'Idempotency-Key': 'one operation' };
  expect((await administrator.post(`/users/${id}/suspend`, {}, key)).status).toBe(200);
  const other = await administrator.post(`/users/${id}/activate`, {}, key);
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect((await administrator.get(`/users/${id}`)).body.status).toBe('suspended');
});

it('forgets an Idempotency-Key after 24 hours, so that it works for another request', async () => {
  const key = { 'Idempotency-Key': 'one day' };
  const first = await administrator.post('/tickets', { subject: 'Printer on fire' }, key);
  const sameDay = await signedInAfter(23 * HOUR_MS, administrator);
  expect(await sameDay.post('/tickets', { subject: 'Printer on fire' }, key)).toMatchObject({
    status: 201,
    body: { id: first.body.id },
  });
  expect((await sameDay.post('/tickets', { subject: 'Another printer' }, key)).status).toBe(422);

  const nextDay = await signedInAfter(2 * HOUR_MS, administrator);
  const another = await nextDay.post('/tickets', { subject: 'Another printer' }, key);
  expect(another).toMatchObject({ status: 201, body: { subject: 'Another printer' } });
  expect(another.headers.get('idempotent-replayed')).toBeNull();
});

it('knows an Idempotency-Key for as long as the operator wants', async () => {
  const { database } = service;
  const patient = await startService({ database, workers: false, environment: { RETAIN_IDEMPOTENCY_KEYS: '3' } });
  onTestFinished(() => patient.stop());
  patient.now = () => new Date();
  const author = await patient.person('administrator');
  const key = { 'Idempotency-Key': 'three days' };
  const ask = { subject: 'A patient printer' };
  const first = await author.post('/tickets', ask, key);
  await patient.orm.em.execute(`update idempotency_records set created_at = created_at - interval '71 hours'`);
  expect((await author.post('/tickets', ask, key)).body.id).toBe(first.body.id);
  await patient.orm.em.execute(`update idempotency_records set created_at = created_at - interval '2 hours'`);
  expect((await author.post('/tickets', ask, key)).body.id).not.toBe(first.body.id);
});
