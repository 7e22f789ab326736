import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { REQUEST_LIMITS } from '../../../server/src/platform/database/connections/pool-limits.ts';
import { closeOrm, openOrm, poolOf } from '../../../server/src/platform/database/orm.ts';
import { startOwnCluster } from '../../support/own-cluster.ts';

const PLACES = 2;

it('restores all connections of a pool after more server crashes than it has connections', async () => {
  const cluster = await startOwnCluster();
  const limits = { ...REQUEST_LIMITS, connections: PLACES };
  const orm = await openOrm({ address: cluster.address, entities, migrations: [], limits });
  onTestFinished(async () => {
    await closeOrm(orm);
    await cluster.stop();
  });
  const pool = poolOf(orm.em);
  for (const signal of ['SIGQUIT', 'SIGKILL', 'SIGQUIT'] as const) {
    const begun = Array.from({ length: PLACES }, () => Promise.withResolvers<void>());
    const open = begun.map(({ resolve }) =>
      orm.em.fork().transactional(async (em) => {
        await em.execute('select 1');
        resolve();
        await em.execute('select pg_sleep(60)');
      }),
    );
    const ends = Promise.allSettled(open);
    await Promise.all(begun.map(({ promise }) => promise));
    await cluster.restart(signal);
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(pool.use.inUse).toBe(0);
    const sum = orm.em.fork().transactional((em) => em.execute('select 1 + 1 as sum'));
    expect(await sum).toEqual([{ sum: 2 }]);
  }
}, 60_000);
