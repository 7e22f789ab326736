import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PubSub, startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

/** The service under test only queues emails, and another process sends them. */
let service: TestService;
let sender: PubSub;
let administrator: Person;
let calls = 0;

const password = 'correct horse battery';

beforeAll(async () => {
  service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  administrator = await service.person('administrator', { password });
  sender = startPubSub({ address: service.database.address, log: pino({ level: 'silent' }) });
  // It is called for the first time when it is connected.
  await new Promise<void>((resolve) => {
    sender.on('deliveries', () => {
      calls += 1;
      resolve();
    });
  });
});
afterAll(async () => {
  await sender.stop();
  await service.stop();
});

const post = (path: string, body: object) => service.anybody.post(path, body);

it.each([
  ['a registration', () => post('/auth/register', { name: 'Rita', email: 'rita@example.com', password })],
  [
    'a registration with the address of an account',
    () => post('/auth/register', { name: 'Ada', email: administrator.email, password }),
  ],
  ['an invitation', () => administrator.post('/users/invite', { name: 'Ivo', email: 'ivo@example.com' })],
  ['an API key', () => administrator.post('/api-keys', { name: 'Website form' })],
  [
    'a request for a new address',
    () => administrator.post('/auth/change-email', { email: 'ada-new@example.com', currentPassword: password }),
  ],
  [
    'a changed password',
    () => administrator.post('/auth/change-password', { currentPassword: password, newPassword: `${password} 2` }),
  ],
])('%s wakes the senders of other processes, because it queues an email', async (_, change) => {
  const before = calls;
  expect((await change()).status).toBeLessThan(300);
  await expect.poll(() => calls).toBeGreaterThan(before);
});
