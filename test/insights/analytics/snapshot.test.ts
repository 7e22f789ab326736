import type { EntityManager } from '@mikro-orm/postgresql';
import { OverviewQuery } from '@ticketwire/server/src/contract/insights/analytics.ts';
import { entities } from '@ticketwire/server/src/entities.ts';
import { snapshot } from '@ticketwire/server/src/insights/queries/snapshot.ts';
import { overview } from '@ticketwire/server/src/insights/reports/overview.report.ts';
import { openOrm } from '@ticketwire/server/src/platform/database/orm.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

describe('reading metrics', () => {
  let database: TestDatabase;
  let orm: Awaited<ReturnType<typeof openOrm>>;
  beforeAll(async () => {
    database = await createDatabase('migrated');
    orm = await openOrm({ address: database.address, entities, migrations: [] });
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  it('returns nothing for an empty database, and null for undefined values', async () => {
    const scopes = new Map([['analytics:read', 'all']] as const);
    const actor = {
      kind: 'user',
      id: crypto.randomUUID(),
      name: 'Somebody',
      verified: true,
      scopes,
      sessionId: null,
    } as const;
    const answer = await overview(orm.em, actor, OverviewQuery.parse({}), new Date('2026-05-04T12:00:00Z'));
    const nothing = { tickets: 0, average: null, median: null, p90: null, p95: null };
    expect(answer).toMatchObject({
      ticketsCreated: { value: 0 },
      ticketsSolved: { value: 0 },
      ticketsReopened: { value: 0 },
      backlog: { value: 0 },
      awaitingFirstResponse: { value: 0 },
      firstResponseTime: nothing,
      resolutionTime: nothing,
      timeToAssign: nothing,
      oneTouchRate: { value: null, tickets: 0 },
    });
    expect(answer.volume).toHaveLength(31);
    for (const part of answer.volume) expect(part).toMatchObject({ created: 0, solved: 0 });
  });

  it('ends with a proper error if a statement takes too long', async () => {
    const read = snapshot(orm.em, (em) => em.execute('select pg_sleep(20)'), 50);
    await expect(read).rejects.toMatchObject({ name: 'AppError', code: 'unavailable' });
  });

  it('leaves connections to other requests, however many metrics are requested', async () => {
    let begun = 0;
    const sleep = (em: EntityManager) => {
      begun += 1;
      return em.execute('select pg_sleep(20)');
    };
    const rejected = Promise.allSettled(Array.from({ length: 20 }, () => snapshot(orm.em, sleep, 500)));
    expect((await rejected).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    expect(begun).toBe(4);
    await expect(snapshot(orm.em, (em) => em.execute('select 1'))).resolves.toHaveLength(1);
  });

  it('leaves no statement timeout on the connection', async () => {
    await snapshot(orm.em, async () => {}, 50);
    await expect(orm.em.fork().execute('select pg_sleep(0.1)')).resolves.toHaveLength(1);
  });

  it('changes no data', async () => {
    const write = snapshot(orm.em, (em) => em.execute(`update statuses set name = 'x'`));
    await expect(write).rejects.toThrow('read-only transaction');
  });

  it('sees one consistent snapshot, whatever is committed meanwhile', async () => {
    const count = 'select count(*) from event_heads';
    const [before, after] = await snapshot(orm.em, async (em) => {
      const before = await em.execute(count);
      await orm.em.fork().execute('insert into event_heads (partition, head) values (15, 1)');
      return [before, await em.execute(count)];
    });
    expect(after).toEqual(before);
  });
});
