import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../../support/service.ts';

let service: TestService;
let holder: Client;
let greedy: Person;
let other: Person;

beforeAll(async () => {
  service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  holder = new Client(service.database.address);
  await holder.connect();
  greedy = await service.person('requester');
  other = await service.person('requester');
});
afterAll(async () => {
  await holder.end();
  await service.stop();
});

it('leaves connections to other accounts while many changes of one account wait for the same ticket', async () => {
  const { body: ticket } = await greedy.post('/tickets', { subject: 'Held' });
  await holder.query('begin');
  await holder.query('select from tickets where id = $1 for update', [ticket.id]);
  const waiting = Array.from({ length: 30 }, (_, change) =>
    greedy.patch(`/tickets/${ticket.id}`, { subject: `Change ${change}` }),
  );
  const [requests] = service.pools;
  await expect.poll(() => requests?.native.totalCount).toBeGreaterThan(3);

  const made = await Promise.all(Array.from({ length: 5 }, () => other.post('/tickets', { subject: 'Not held' })));
  expect(made.map(({ status }) => status)).toEqual(Array(5).fill(201));
  await holder.query('commit');
  const changed = await Promise.all(waiting);
  expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([200]));
});

it.each([
  ['lists', '/tickets?limit=100&count=true&sort=-priority'],
  ['counts', '/tickets/count'],
  ['exports', '/tickets/export?format=csv'],
  ['single reads', '/tickets/TKT-1'],
  ['searches', '/tickets?q=held'],
])('leaves connections to other accounts while many %s of one account wait for the database', async (_, path) => {
  const admin = await service.person('administrator');
  await holder.query('begin');
  await holder.query('lock table tickets in access exclusive mode');
  const waiting = Array.from({ length: 40 }, () => admin.get(path));
  const [requests] = service.pools;
  await expect.poll(() => requests?.use.inUse).toBeGreaterThan(2);

  const read = await Promise.all(Array.from({ length: 5 }, () => other.get('/auth/sessions')));
  expect(read.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(requests?.use).toMatchObject({ inUse: expect.toSatisfy((inUse: number) => inUse <= 5), waiting: 0 });
  await holder.query('commit');
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
