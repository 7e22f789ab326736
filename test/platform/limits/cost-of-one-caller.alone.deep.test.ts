import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServiceProcess, startProcess } from '../../operations/process/service-process.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { type RestClient, restClient } from '../../support/rest.ts';
import { startService, type TestService } from '../../support/service.ts';

const TEXT = `${Array.from({ length: 7_000 }, (_, word) => `w${word % 900}x`).join(' ')}`.slice(0, 50_000);
const QUERY = Array.from({ length: 70 }, (_, word) => `w${word}x`)
  .join(' or ')
  .slice(0, 300);

let database: TestDatabase;
let beside: TestService;
let service: ServiceProcess;
let attacker: RestClient;
let bystander: RestClient;
let ticketId: string;
let createdAt: string;

beforeAll(async () => {
  database = await createDatabase();
  beside = await startService({ database, workers: false });
  service = await startProcess({
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret of the tests, at least 32 bytes',
    SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    PUBLIC_URL: 'http://tickets.example.com',
    RATE_LIMIT: 'off',
    ROLE: 'web',
  });
  attacker = restClient(service.url, (await beside.person('requester')).token);
  bystander = restClient(service.url, (await beside.person('requester')).token);
  for (let ticket = 0; ticket < 10; ticket += 1) await bystander.post('/tickets', { subject: `Mine ${ticket}` });
  for (let ticket = 0; ticket < 40; ticket += 1) {
    const { body } = await attacker.post('/tickets', { subject: `Long ${ticket}`, description: TEXT });
    ticketId = body.id;
    createdAt = body.createdAt;
  }
  for (let edit = 0; edit < 250; edit += 1) {
    const answer = await attacker.patch(`/tickets/${ticketId}`, { description: `${edit} ${TEXT}`.slice(0, 50_000) });
    expect(answer.status).toBe(200);
  }
}, 300_000);
afterAll(async () => {
  await service.end('SIGTERM');
  await beside.stop();
  await database.drop();
});

const many = (count: number, ask: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: count }, ask));

/** Repeats a request while other work is in progress, and returns the milliseconds that each one took. */
async function timesWhile(work: Promise<unknown>, ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const at = performance.now();
    expect(await ask()).toBe(200);
    times.push(performance.now() - at);
  }
  return times.sort((one, other) => one - other);
}

const quantile = (times: readonly number[], share: number) =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);

it.each([
  [
    '40 searches at once, three times',
    async () => {
      for (let round = 0; round < 3; round += 1) {
        await many(40, () => attacker.get(`/tickets?q=${encodeURIComponent(QUERY)}&limit=100&count=true`));
      }
    },
  ],
  [
    '30 changes of an old version',
    () => many(30, () => attacker.patch(`/tickets/${ticketId}`, { subject: 'Other' }, { 'If-Match': '"1"' })),
  ],
  [
    '30 past states, ten times',
    async () => {
      for (let round = 0; round < 10; round += 1) {
        await many(30, () => attacker.get(`/tickets/${ticketId}?at=${createdAt}`));
      }
    },
  ],
  [
    '20 pages of long events, three times',
    async () => {
      for (let round = 0; round < 3; round += 1) {
        await many(20, () => attacker.get(`/events?ticket=${ticketId}&limit=100`));
      }
    },
  ],
])('limits the effect of one requester on others: %s', { timeout: 300_000 }, async (name, attack) => {
  const under = Promise.all([attack(), many(1, () => bystander.get('/auth/me'))]);
  const [others, ready] = await Promise.all([
    timesWhile(under, async () => (await bystander.get('/tickets?limit=10')).status),
    timesWhile(under, async () => (await fetch(`${service.url}/health/ready`)).status),
  ]);
  const status = await readFile(`/proc/${service.child.pid}/status`, 'utf8');
  const megabytes = Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
  const [p99, slowest, readyP99] = [quantile(others, 0.99), quantile(others, 1), quantile(ready, 0.99)];
  console.log(`${name}: others p99 ${p99} ms, max ${slowest} ms, ready p99 ${readyP99} ms, ${megabytes} MB`);
  expect(p99).toBeLessThan(500);
  expect(readyP99).toBeLessThan(200);
  expect(megabytes).toBeLessThan(400);
});
