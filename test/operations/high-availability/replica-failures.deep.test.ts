import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logCursors } from '../../../server/src/platform/events/log-cursor.ts';
import { openReplica, type Replica } from '../../../server/src/platform/replica/open-replica.ts';
import { POSITION_HEADER, READ_AFTER_HEADER } from '../../../server/src/platform/replica/read-after.ts';
import { openWire, type Wire } from '../../support/database-wire.ts';
import { type Answer, type Person, startService, type TestService } from '../../support/service.ts';
import { replicaMetrics } from './support/replica-metrics.ts';
import { databaseOf, resumeReplay, type StandbyPair, startStandbyPair } from './support/standby-pair.ts';

let pair: StandbyPair;
let wire: Wire;
let service: TestService;
let manager: Person;
let position: Record<string, string>;

beforeAll(async () => {
  pair = await startStandbyPair({ max_standby_streaming_delay: '0' });
  wire = await openWire(databaseOf(pair.standby));
  const { host, port, user, database } = wire.address;
  const environment = {
    DATABASE_URL: pair.primary.url(),
    DATABASE_REPLICA_URL: `postgres://${user}@${host}:${port}/${database}`,
    DATABASE_REPLICA_MAX_LAG: '2',
  };
  service = await startService({ database: databaseOf(pair.primary), workers: false, environment });
  manager = await service.person('manager');
  const ticket = await manager.post('/tickets', { subject: 'Fridge', description: 'It hums.' });
  position = { [READ_AFTER_HEADER]: ticket.headers.get(POSITION_HEADER) ?? '' };
});
afterAll(async () => {
  await service.stop();
  await wire.close();
  await pair.stop();
});

const list = () => manager.get('/tickets', position);

const plainRequest = { readAfter: undefined, setHeader() {} };

/** Waits until the replica answers again. */
async function settle(): Promise<void> {
  await expect.poll(() => servedBy(list)).toBe('replica');
}

/** Returns `replica`, or the reason why the primary has answered. Every answer must be a success. */
async function servedBy(read: () => Promise<Answer>): Promise<string | undefined> {
  const before = await replicaMetrics(service);
  const answer = await read();
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const { onReplica, fallbacks } = await replicaMetrics(service);
  if (onReplica > before.onReplica) return 'replica';
  return Object.keys(fallbacks).find((reason) => fallbacks[reason] !== before.fallbacks[reason]);
}

describe('the primary answers without an error', () => {
  it('a read that the replica does not answer, within a second', async () => {
    await settle();
    wire.hush();
    const began = performance.now();
    expect(await servedBy(list)).toBe('away');
    // The limit is a second. The rest allows for a busy machine.
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await servedBy(list)).toBe('away');
    wire.mend();
    await settle();
  });

  it('a read whose connection to the replica breaks', async () => {
    await settle();
    wire.cut();
    expect(['failed', 'away']).toContain(await servedBy(list));
    wire.mend();
    await settle();
  });

  it('a read that conflicts with the replay', async () => {
    const replica = await openedReplica();
    const { primary } = pair;
    await primary.query('create table conflicts as select generate_series(1, 1000) as id');
    await expect
      .poll(() => pair.standby.query("select to_regclass('conflicts')::text as name"))
      .toEqual([{ name: 'conflicts' }]);
    const started = Promise.withResolvers<void>();
    const fallbacks: unknown[] = [];
    replica.onRead((_, fallback) => fallbacks.push(fallback));
    const read = replica.forRequest(plainRequest).run({
      reads: 'mayLag',
      onPrimary: async () => 'primary',
      onReplica: (em) =>
        em.transactional(
          async (em) => {
            await em.execute('select count(*) from conflicts');
            started.resolve();
            await em.execute('select pg_sleep(30)');
            return 'replica';
          },
          { readOnly: true },
        ),
    });
    await started.promise;
    await primary.query('drop table conflicts');
    expect(await read).toBe('primary');
    expect(fallbacks).toEqual(['failed']);
    await replica.stop();
  });

  it('a read that takes too long on the replica', async () => {
    const replica = await openedReplica();
    const fallbacks: unknown[] = [];
    replica.onRead((_, fallback) => fallbacks.push(fallback));
    const read = replica.forRequest({ ...plainRequest, readAfter: position[READ_AFTER_HEADER] }).run({
      reads: 'own',
      onPrimary: async () => 'primary',
      onReplica: async (em) => {
        await em.execute('select pg_sleep(30)');
        return 'replica';
      },
    });
    expect(await read).toBe('primary');
    expect(fallbacks).toEqual(['slow']);
    await replica.stop();
  });

  it('reads that can lag, if the replica is further behind than allowed', async () => {
    await settle();
    await pair.standby.query('select pg_wal_replay_pause()');
    await manager.post('/tickets', { subject: 'Freezer', description: 'It hums.' });
    await expect.poll(() => servedBy(() => manager.get('/analytics/overview'))).toBe('lagging');
    expect((await replicaMetrics(service)).lagSeconds).toBeGreaterThan(2);
    await resumeReplay(pair.standby);
    await settle();
  });

  it('every read while the replica has events that the primary does not have', async () => {
    await settle();
    await pair.standby.query('select pg_wal_replay_pause()');
    // The primary returns to an earlier state, as after a failover to a standby that had not received everything.
    await pair.primary.query(`
      begin;
      alter table events disable trigger all;
      update events set id = gen_random_uuid() where (partition, position) in (select partition, head from event_heads);
      alter table events enable trigger all;
      commit;
    `);
    await expect.poll(() => servedBy(list)).toBe('diverged');
    await resumeReplay(pair.standby);
    await settle();
  });

  it('every read after the replica was promoted, and after it was killed', async () => {
    await settle();
    await pair.standby.promote();
    await expect.poll(() => servedBy(list)).toBe('promoted');
    const { status } = await fetch(`${service.url}/health/ready`);
    expect(status).toBe(200);
    await pair.standby.kill('SIGKILL');
    await expect.poll(() => servedBy(list)).toBe('away');
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
  });
});

/** Opens another replica of the service, whose reads are those of the test. */
async function openedReplica(): Promise<Replica> {
  const replica = openReplica({
    orm: service.orm,
    address: { url: pair.standby.url() },
    primary: service.orm.em,
    cursors: await logCursors(service.orm.em),
    clock: () => new Date(),
    connections: 2,
    maxLagMs: 10_000,
    preparedStatements: 'auto',
    log: pino({ level: 'silent' }),
  });
  await expect
    .poll(() =>
      replica
        .forRequest(plainRequest)
        .run({ reads: 'mayLag', onPrimary: async () => 'primary', onReplica: async () => 'replica' }),
    )
    .toBe('replica');
  return replica;
}
