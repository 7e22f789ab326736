import { describe, expect, it } from 'vitest';
import { consumerCheck, trackProgress } from '../../../server/src/platform/health/consumer-check.ts';
import { schemaCheck } from '../../../server/src/platform/health/database-checks.ts';
import { deliveryCheck } from '../../../server/src/platform/health/delivery-check.ts';
import { diskCheck, freeBytesOf } from '../../../server/src/platform/health/disk-check.ts';
import type { CheckResult, HealthCheck } from '../../../server/src/platform/health/health-check.ts';
import { createReadiness } from '../../../server/src/platform/health/readiness.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));

const execute = (statement: string, values: unknown[] = []) => service.orm.em.fork().execute(statement, values);

const check = (name: string, isRequired: boolean, run: HealthCheck['run']): HealthCheck => ({ name, isRequired, run });
const fine = async (): Promise<CheckResult> => ({ state: 'ok', figure: 1 });

describe('readiness', () => {
  const lines: object[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: (fields: object) => void lines.push(fields),
    error: () => {},
  };

  it('fails with a required check and not with another, and names both', async () => {
    const failing = async (): Promise<CheckResult> => ({ state: 'failed', reason: 'broken' });
    const ready = createReadiness([check('one', true, fine), check('two', false, failing)], log);
    expect(await ready()).toEqual({
      isReady: true,
      checks: { one: { state: 'ok', figure: 1 }, two: { state: 'failed', reason: 'broken' } },
    });
    const notReady = createReadiness([check('one', true, fine), check('two', true, failing)], log);
    expect((await notReady()).isReady).toBe(false);
  });

  it('gives up on a check that does not respond, and hides why one could not run', async () => {
    lines.length = 0;
    const never = () => new Promise<CheckResult>(() => {});
    const throwing = () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432'));
    const ready = createReadiness([check('slow', true, never), check('broken', true, throwing)], log, 20);
    const { isReady, checks } = await ready();
    expect([isReady, checks]).toEqual([
      false,
      {
        slow: { state: 'failed', reason: 'no response within 20 ms' },
        broken: { state: 'failed', reason: 'the check could not run; see the log' },
      },
    ]);
    expect(lines).toContainEqual(expect.objectContaining({ check: 'broken', err: expect.any(Error) }));
    const once = lines.length;
    await ready();
    expect(lines).toHaveLength(once);
  });

  it('runs the checks once for concurrent callers', async () => {
    let runs = 0;
    const counting = async (): Promise<CheckResult> => {
      runs += 1;
      return { state: 'ok', runs };
    };
    const ready = createReadiness([check('counting', true, counting)], log);
    await Promise.all([ready(), ready(), ready()]);
    expect(runs).toBe(1);
  });

  it('reports the database, the schema, permissions and the disk of a running service', async () => {
    const reply = await fetch(`${service.url}/health/ready`);
    expect([reply.status, await reply.json()]).toEqual([
      200,
      {
        status: 'ok',
        checks: {
          database: { state: 'ok', milliseconds: expect.any(Number) },
          schema: { state: 'ok', pending: 0, newer: 0 },
          access: { state: 'ok', ageSeconds: expect.any(Number) },
          attachmentsDisk: { state: expect.stringMatching(/ok|warning/), freeBytes: expect.any(Number) },
        },
      },
    ]);
  });
});

describe('the schema', () => {
  it('fails while a migration of this release is missing, and accepts those of later releases', async () => {
    const { orm } = service;
    const state = () => schemaCheck(orm, orm.em).run();
    await execute(`insert into migrations (name) values ('Migration99990101000000_later')`);
    expect(await state()).toEqual({ state: 'ok', pending: 0, newer: 1 });
    const [last] = await execute(
      'delete from migrations where name = (select max(name) from migrations m where name < ?) returning name',
      ['Migration9999'],
    );
    expect(await state()).toMatchObject({ state: 'failed', pending: 1, newer: 1 });
    await execute('insert into migrations (name) values (?)', [last?.name]);
    expect(await state()).toMatchObject({ state: 'ok', pending: 0 });
    await execute(`delete from migrations where name like 'Migration9999%'`);
  });
});

describe('event consumers', () => {
  it('fail once a partition has not moved for two minutes, and recover when it moves', () => {
    let now = 0;
    const progress = trackProgress(() => now);
    const lag = (position: number, events: number) => [{ consumer: 'webhooks', partition: 3, position, events }];
    expect(progress(lag(10, 5))).toEqual({ state: 'ok', events: 5, stalledSeconds: 0 });
    now = 121_000;
    expect(progress(lag(10, 7))).toEqual({
      state: 'failed',
      reason: 'consumers do not move',
      stalled: ['webhooks'],
      events: 7,
      stalledSeconds: 121,
    });
    expect(progress(lag(11, 6))).toMatchObject({ state: 'ok', events: 6 });
    // A partition that was level is not stalled as soon as it has an event.
    now = 500_000;
    expect(progress(lag(17, 0))).toMatchObject({ state: 'ok', events: 0 });
    now = 900_000;
    expect(progress(lag(17, 1))).toMatchObject({ state: 'ok', events: 1 });
  });

  it('are read from the database, without those of earlier releases', async () => {
    await execute(
      'insert into event_heads (partition, head) values (0, 9) on conflict (partition) do update set head = 9',
    );
    await execute(
      `insert into event_consumers (consumer, partition, position) values ('current', 0, 2), ('former', 0, 0)`,
    );
    let now = 0;
    const { run } = consumerCheck({
      root: service.orm.em,
      consumers: ['current'],
      isRequired: true,
      elapsed: () => now,
    });
    expect(await run()).toEqual({ state: 'ok', events: 7, stalledSeconds: 0 });
    now = 130_000;
    expect(await run()).toMatchObject({ state: 'failed', stalled: ['current'], stalledSeconds: 130 });
    await execute(`delete from event_consumers where consumer in ('current', 'former')`);
  });
});

describe('deliveries', () => {
  it('fail once an email has been due for ten minutes', async () => {
    const { orm, services } = service;
    const run = () => deliveryCheck({ root: orm.em, clock: services.clock, isRequired: true }).run();
    expect(await run()).toEqual({ state: 'ok', emailsDue: 0, webhooksDue: 0, oldestEmailSeconds: 0 });
    const add = (kind: string, seconds: number) =>
      execute(
        `insert into deliveries (id, created_at, updated_at, kind, dedupe, state, attempts, next_attempt_at, claim, version, webhook_id)
         values (gen_random_uuid(), now(), now(), ?, gen_random_uuid(), 'pending', '[]', now() - make_interval(secs => ?), 0, 1,
           case when ? = 'webhook' then gen_random_uuid() end)`,
        [kind, seconds, kind],
      );
    await add('email', 60);
    await add('email', -3_600);
    await add('webhook', 7_200);
    expect(await run()).toMatchObject({ state: 'ok', emailsDue: 1, webhooksDue: 1 });
    await add('email', 700);
    const found = await run();
    expect(found).toMatchObject({ state: 'failed', reason: 'due email is not sent', emailsDue: 2 });
    expect(found.oldestEmailSeconds).toBeGreaterThanOrEqual(700);
    await execute('delete from deliveries');
  });
});

describe('the disk', () => {
  // A folder of the kernel is one that even root cannot write to.
  it.runIf(process.platform === 'linux').each(['/sys/kernel', '/sys/kernel/not/there'])(
    'of %s fails because it cannot be written to, however much is free',
    async (folder) => {
      const found = await diskCheck({ name: 'disk', folder, isRequired: false, minBytes: 0, lowBytes: 0 }).run();
      expect(found).toMatchObject({
        state: 'failed',
        reason: expect.stringMatching(/^the folder cannot be written to \((EACCES|EPERM|EROFS)\)$/),
      });
    },
  );

  it('is full, low or fine by its free bytes, also of a folder that does not exist yet', async () => {
    const folder = `${service.services.config.dataDir}/not/yet/there`;
    const run = (minBytes: number, lowBytes: number) =>
      diskCheck({ name: 'disk', folder, isRequired: false, minBytes, lowBytes }).run();
    expect(await freeBytesOf(folder)).toBeGreaterThan(0);
    expect(await run(0, 0)).toMatchObject({ state: 'ok', freeBytes: expect.any(Number) });
    expect(await run(0, Number.MAX_VALUE)).toMatchObject({ state: 'warning' });
    expect(await run(Number.MAX_VALUE, Number.MAX_VALUE)).toMatchObject({
      state: 'failed',
      reason: 'the disk is full',
    });
  });
});
