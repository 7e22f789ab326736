/**
 * Compares the planning and the execution of what the service asks its event log, with the log in one table and in
 * segments: `npx -y pnpm@12 bench segments [--months 36] [--events 40000]`.
 */
import { parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keepConfiguration } from '../../../server/src/configuration/with-configuration.ts';
import { entities } from '../../../server/src/entities.ts';
import { MIGRATION_LIMITS } from '../../../server/src/platform/database/connections/pool-limits.ts';
import { openOrm } from '../../../server/src/platform/database/orm.ts';
import { epochMark } from '../../../server/src/platform/events/log-position.ts';
import { timesOf } from '../scale/explain.ts';
import { connected } from '../scale/session.ts';
import { seed } from '../seed.ts';
import { onStage } from '../stage.ts';
import { tapWire } from '../wire-tap.ts';
import { CONSUMER, type Facts, questions } from './questions.ts';
import { seedMonths } from './seed-months.ts';

const { values } = parseArgs({
  options: { months: { type: 'string', default: '36' }, events: { type: 'string', default: '40000' } },
});
const months = { count: Number(values.months), eventsEach: Number(values.events) };
const TICKETS = 20_000;

await onStage(async ({ directory, another }) => {
  const results = new Map<string, string[]>();
  for (const kind of ['table', 'segments'] as const) {
    const address = await another(`log_in_${kind}`);
    await seed(address, { tickets: TICKETS, commented: false });
    const seeding = await openOrm({ address, entities, migrations: [], limits: MIGRATION_LIMITS });
    await seedMonths(seeding.em, months, kind === 'segments');
    const facts = await connected(address, async (client): Promise<Facts> => {
      const { rows: heads } = await client.query<{ head: number }>('select max(head)::int as head from event_heads');
      const head = heads[0]?.head ?? 0;
      await client.query(`insert into event_consumers select $1, n, $2 from generate_series(0, 15) as n`, [
        CONSUMER,
        head - 5,
      ]);
      const { rows: epochs } = await client.query<{ epoch: string }>('select epoch from event_epochs');
      const { rows: events } = await client.query<{ id: string; ticket_id: string }>(
        'select id, ticket_id from events where ticket_id is not null and position > $1 order by position desc limit 20',
        [head - 40],
      );
      return {
        ticketId: events[0]?.ticket_id ?? '',
        eventIds: events.map(({ id }) => id),
        head,
        epoch: epochMark(epochs[0]?.epoch ?? ''),
      };
    });
    await seeding.close();

    const tap = await tapWire(address, directory);
    const orm = await openOrm({ address: { ...address, host: tap.host, port: 5432 }, entities, migrations: [] });
    keepConfiguration(orm.em);
    for (const [name, ask] of Object.entries(questions)) {
      // Afterwards, statements are prepared and the configuration is in memory.
      for (let use = 0; use < 2; use++) await undone(orm.em, (em) => ask(em, facts));
      tap.take();
      await undone(orm.em, (em) => ask(em, facts));
      const statements = tap.take().filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
      let [planning, execution] = [0, 0];
      for (const statement of statements.filter(({ text }) => /\bevents\b/.test(text))) {
        const times = await connected(address, (client) => timesOf(client, statement));
        planning += times.planning;
        execution += times.execution;
      }
      const line = results.get(name) ?? [];
      results.set(name, [...line, `${planning.toFixed(2)} + ${execution.toFixed(2)}`]);
    }
    await orm.close();
    await tap.stop();
  }
  console.log(`${months.count} months with ${months.eventsEach} events each; planning + execution in ms`);
  for (const [name, [plain = '', segments = '']] of results)
    console.log(`${name.padEnd(32)} ${plain.padStart(16)} ${segments.padStart(16)}`);
});

/** Runs `act` in a transaction that is rolled back. */
async function undone(root: EntityManager, act: (em: EntityManager) => Promise<unknown>): Promise<void> {
  const em = root.fork();
  await em.begin();
  try {
    await act(em);
    // An append is sent along with the next statement.
    await em.execute('select');
  } finally {
    await em.rollback();
  }
}
