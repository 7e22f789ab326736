/**
 * Measures lists by custom fields and service levels, what both cost when a ticket is created, and how long the
 * statements of tickets are planned: `npx -y pnpm@12 bench fields [--sizes 100000] [--rounds 3] [--seconds 3]
 * [--connections 4] [--only TEXT] [--parts lists,creation,planning] [--database URL | --data FOLDER]`.
 *
 * Lists are compared, in alternating rounds, with a hand-written server that has a column and an index for each field, on
 * the same PostgreSQL. With several sizes (`--sizes 100000,1000000,10000000`), the last column says how much longer the
 * largest takes than the smallest. Ten million tickets take about an hour to create and 40 GB of disk. With `--database`
 * or `--data`, the databases remain for later runs.
 */
import { parseArgs } from 'node:util';
import { cpuOfPostgres, postmasterOf } from '../baseline/postgres-cpu.ts';
import { startServer } from '../child.ts';
import { migrateDatabase } from '../database.ts';
import { environment, folderFor, openPlace, type Place } from '../scale/place.ts';
import { connected } from '../scale/session.ts';
import { signIn } from './api.ts';
import { TEAMS } from './definitions.ts';
import { compareLists, type Subject } from './lists.ts';
import { planningTimes } from './planning.ts';
import { isSeeded, makeDatabase, seedByHand, seedTickets } from './seed.ts';
import { compareCreation } from './writes.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    parts: { type: 'string', default: 'lists,creation,planning' },
    database: { type: 'string' },
    data: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const [rounds, seconds, connections] = [Number(values.rounds), Number(values.seconds), Number(values.connections)];
const parts = values.parts.split(',');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const databaseOf = (tickets: number) => `fields_${tickets}`;
const byHandOf = (tickets: number) => `fields_by_hand_${tickets}`;

await using kept = await folderFor(values.data);
const { data } = kept;
if (parts.includes('lists')) await seedSizes();
await using place = await openPlace({ ...values, data }, false);
if (parts.includes('lists')) await measureLists(place);
if (parts.includes('creation') || parts.includes('planning')) await measureWrites(place);

async function seedSizes(): Promise<void> {
  await using place = await openPlace({ ...values, data }, true);
  for (const tickets of sizes) {
    const [database, byHand] = [databaseOf(tickets), byHandOf(tickets)];
    if (!(await isSeeded({ ...place.server, database }))) {
      await seedTickets(await makeDatabase(place, database, true), tickets);
    }
    if (!(await isSeeded({ ...place.server, database: byHand }))) await seedByHand(place, byHand, tickets);
  }
}

async function measureLists({ server, folder }: Place): Promise<void> {
  await using servers = new AsyncDisposableStack();
  const subjects: Subject[] = [];
  const postgresCpu = await cpuReader(server);
  for (const tickets of sizes) {
    const [address, byHand] = [databaseOf(tickets), byHandOf(tickets)].map((database) => ({ ...server, database }));
    await migrateDatabase({ ...server, database: databaseOf(tickets) });
    const task = { dataDir: folder, address, environment };
    const service = await startServer(new URL('../ours.ts', import.meta.url), task);
    servers.defer(() => service.stop());
    const other = await startServer(new URL('by-hand/server.ts', import.meta.url), { address: byHand });
    servers.defer(() => other.stop());
    const { rows } = await connected({ ...server, database: databaseOf(tickets) }, (client) =>
      client.query<{ id: string; name: string }>('select id, name from teams'),
    );
    const teamIds = TEAMS.map(({ name }) => rows.find((team) => team.name === name)?.id ?? '');
    const token = await signIn(service.port);
    subjects.push({ tickets, service, token, teamIds, byHand: other, postgresCpu });
  }
  console.log(`\n${await compareLists(subjects, rounds, values.only)}`);
}

/** Both databases have few tickets. */
async function measureWrites(place: Place): Promise<void> {
  const suffix = Date.now();
  const sides = {
    plain: await makeDatabase(place, `fields_plain_${suffix}`, false),
    configured: await makeDatabase(place, `fields_configured_${suffix}`, true),
  };
  try {
    if (parts.includes('creation'))
      console.log(
        `\n${await compareCreation(place, sides, { rounds, seconds, connections }, await cpuReader(place.server))}`,
      );
    if (parts.includes('planning')) console.log(`\n${await planningTimes(place, sides)}`);
  } finally {
    await connected({ ...place.server, database: 'postgres' }, async (client) => {
      for (const { database } of Object.values(sides)) await client.query(`drop database ${database} with (force)`);
    });
  }
}

/** Returns a function that reads the CPU time of PostgreSQL so far. */
async function cpuReader(server: Place['server']): Promise<() => Promise<number>> {
  const postmaster = await connected({ ...server, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return postmasterOf(rows[0]?.pid ?? 0);
  });
  return () => cpuOfPostgres(postmaster);
}
