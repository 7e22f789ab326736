import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWire, type Wire } from '../../support/database-wire.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const UNAVAILABLE = { status: 503, body: { code: 'unavailable', retryAfter: 2 } };

interface Stage {
  readonly service: TestService;
  /** Another instance on the same database, whose connections bypass the wire. */
  readonly beside: TestService;
  readonly wire: Wire;
  readonly agent: Person;
  /** A connection that bypasses the wire. */
  readonly bystander: Client;
  close(): Promise<void>;
}

async function setUp({ workers = false } = {}): Promise<Stage> {
  const beside = await startService({ workers: false });
  const wire = await openWire(beside.database);
  const ways = { address: wire.address, direct: beside.database.address };
  const service = await startService({ database: beside.database, workers, ways });
  const bystander = new Client(beside.database.address);
  await bystander.connect();
  return {
    service,
    beside,
    wire,
    agent: await service.person('agent'),
    bystander,
    async close() {
      wire.mend();
      await bystander.end();
      await service.stop();
      await beside.stop();
      await wire.close();
    },
  };
}

/** Returns the status of a probe and its response time. */
async function probe({ url }: TestService, path: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const { status } = await fetch(url + path);
  return { status, ms: performance.now() - began };
}

/** Runs no workers, whose statements would otherwise trigger the faults meant for the tests. */
let quiet: Stage;
beforeAll(async () => {
  quiet = await setUp();
});
afterAll(() => quiet.close());

// Beside the test of locks, which mostly waits. Its own tests disturb each other.
describe.concurrent('readiness', () => {
  it.each(['hush', 'cut'] as const)(
    'is 503 within two seconds while the database is unavailable: %s',
    { concurrent: false },
    async (how) => {
      const { service, wire } = quiet;
      expect((await probe(service, '/health/ready')).status).toBe(200);
      wire[how]();
      const probes = await Promise.all(Array.from({ length: 20 }, () => probe(service, '/health/ready')));
      expect(new Set(probes.map(({ status }) => status))).toEqual(new Set([503]));
      // The limit is two seconds. The rest allows for a busy machine.
      expect(Math.max(...probes.map(({ ms }) => ms))).toBeLessThan(3_500);
      expect((await probe(service, '/health/live')).status).toBe(200);
      wire.mend();
      await expect.poll(async () => (await probe(service, '/health/ready')).status, { timeout: 20_000 }).toBe(200);
    },
  );

  it('is 503 while the database is read-only, and so is every change', { concurrent: false }, async () => {
    const { service, agent, bystander } = quiet;
    const { database } = service.database.address;
    await bystander.query(`alter database ${database} set default_transaction_read_only = on`);
    await bystander.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    );
    // The first probe may use a connection that was cut. The later ones reach a database that responds but rejects
    // changes.
    for (let nth = 0; nth < 5; nth += 1) expect((await probe(service, '/health/ready')).status).toBe(503);
    const began = service.logLines.length;
    expect(await agent.post('/tickets', { subject: 'Help' })).toMatchObject(UNAVAILABLE);
    const logged = service.logLines.slice(began).map((line) => JSON.parse(line));
    const route = '/api/tickets';
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, route, err: expect.anything() }));
    await bystander.query('set default_transaction_read_only = off');
    await bystander.query(`alter database ${database} reset default_transaction_read_only`);
    // Rejected connections were closed: no session that started as read-only is used again.
    expect((await agent.post('/tickets', { subject: 'Help' })).status).toBe(201);
    await expect.poll(async () => (await probe(service, '/health/ready')).status, { timeout: 20_000 }).toBe(200);
  });
});

describe.concurrent('a lock held by another transaction', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setUp({ workers: true });
  });
  afterAll(() => stage.close());

  it('is waited for up to five seconds, and does not block readiness, access data or email', async ({ expect }) => {
    const { service, beside, agent, bystander } = stage;
    const { url, smtp } = service;
    const agents = await Promise.all([agent, service.person('agent'), service.person('agent')]);
    await bystander.query('begin');
    await bystander.query('lock table tickets in access exclusive mode');
    // More requests than there are connections, so that the last ones wait twice as long.
    let isOver = false;
    const create = (by: Person) => by.post('/tickets', { subject: 'Help' });
    const changes = Promise.all(agents.flatMap((one) => [create(one), create(one), create(one), create(one)]));
    const done = changes.finally(() => {
      isOver = true;
    });
    const rpc = fetch(`${url}/trpc/tickets.create`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${agent.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ subject: 'Help' }),
    });
    await expect.poll(() => service.pools.find(({ limits }) => limits.name === 'requests')?.use.inUse).toBe(10);
    expect((await probe(service, '/health/ready')).status).toBe(200);
    expect((await agent.get('/auth/me/permissions')).status).toBe(200);
    // Another instance queues the email, and the workers of this one send it.
    expect((await beside.anybody.post('/auth/forgot-password', { email: agent.email })).status).toBe(202);
    await expect.poll(() => smtp.messages.length, { timeout: 9_000 }).toBe(1);
    expect(isOver).toBe(false);
    for (const answer of await done) {
      expect(answer).toMatchObject(UNAVAILABLE);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    const answer = await rpc;
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ error: { data: { code: 'unavailable' } } });
    await bystander.query('rollback');
    expect((await agent.post('/tickets', { subject: 'Help' })).status).toBe(201);
  }, 40_000);
});

describe('a request whose COMMIT gets no response', () => {
  const ticketsNamed = async (subject: string) => {
    const { rows } = await quiet.bystander.query('select number from tickets where subject = $1', [subject]);
    return rows.length;
  };

  it('runs once and returns a 503 that says so, without an Idempotency-Key', async () => {
    const { wire, agent } = quiet;
    wire.loseNextAnswerTo('commit');
    const answer = await agent.post('/tickets', { subject: 'Lost' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.body.detail).toContain('may or may not have been saved');
    // The absence of `Retry-After` keeps programs from retrying automatically.
    expect(answer.headers.get('retry-after')).toBeNull();
    // PostgreSQL commits after the connection is gone.
    await expect.poll(() => ticketsNamed('Lost')).toBe(1);
  });

  it('runs once and returns its normal response, with an Idempotency-Key', async () => {
    const { wire, agent } = quiet;
    wire.loseNextAnswerTo('commit');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await agent.post('/tickets', { subject: 'Kept' }, key)).status).toBe(201);
    expect(await ticketsNamed('Kept')).toBe(1);
  });
});
