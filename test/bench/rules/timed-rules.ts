/**
 * Measures the sweep of timed rules for which nothing is due: `npx -y pnpm@12 bench timed-rules [--tickets 100000]
 * [--rules 20]`. There are as many closed tickets as active ones, of which the oldest were created two months ago.
 *
 * The first sweep of a worker and one in ten minutes read all tickets for which a rule can be due. The others read those
 * that became due or have changed since.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { timedRuleSweeper } from '../../../server/src/automation/rules/timers/sweep-timed-rules.ts';
import { entities } from '../../../server/src/entities.ts';
import { openOrm } from '../../../server/src/platform/database/orm.ts';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import { seed } from '../seed.ts';
import { onStage } from '../stage.ts';
import { seedTimed } from './seed-timed.ts';

const { values } = parseArgs({
  options: { tickets: { type: 'string', default: '100000' }, rules: { type: 'string', default: '20' } },
});
const [tickets, rules] = [Number(values.tickets), Number(values.rules)];
const REPEATS = 5;

const ROWS_READ = `
  select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as rows, pg_stat_force_next_flush()
  from pg_stat_user_tables`;

await onStage(async ({ address }) => {
  const client = new Client(address);
  client.on('error', () => {});
  await client.connect();
  await seed(address, { tickets: 2 * tickets, commented: false });
  await seedTimed(client, { tickets, rules });
  const orm = await openOrm({ address, entities, migrations });
  const clock = () => new Date();
  const rowsRead = async (): Promise<number> => {
    await orm.em.fork().execute('select pg_stat_force_next_flush()');
    await orm.em.fork().execute('select 1');
    return (await client.query<{ rows: number }>(ROWS_READ)).rows[0]?.rows ?? 0;
  };
  const timed = async (what: string, sweep: () => Promise<unknown>): Promise<void> => {
    const times: number[] = [];
    const before = await rowsRead();
    for (let time = 0; time < REPEATS; time++) {
      const startedAt = performance.now();
      await sweep();
      times.push(performance.now() - startedAt);
    }
    const rows = ((await rowsRead()) - before) / REPEATS;
    const [median = 0] = times.toSorted((a, b) => a - b).slice(REPEATS >> 1);
    console.log(`${what}: ${median.toFixed(0)} ms (median of ${REPEATS}), ${rows.toFixed(0)} rows read`);
  };

  console.log(`${tickets} active tickets, ${rules} timed rules`);
  await timed('complete sweep', () => timedRuleSweeper({ root: orm.em, clock })());
  const sweep = timedRuleSweeper({ root: orm.em, clock });
  await sweep();
  await timed('idle sweep', sweep);
  await orm.close();
  await client.end();
});
