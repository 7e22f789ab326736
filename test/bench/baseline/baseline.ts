/**
 * Compares the service with a server that an expert would write by hand for the same questions:
 * `npx -y pnpm@12 bench [baseline] [--rounds 5] [--seconds 5] [--tickets 100000] [--connections 10]
 * [--only 'list,selected fields,page,search,get,comments,create'] [--role web] [--record]`.
 *
 * The hand-written server has its own tables, indexes and statements; the two share nothing but the PostgreSQL server
 * and the content. They are measured in alternating rounds. For writes and the search there are two: "by hand" stores
 * the same in one statement (the ticket, its search terms and an event with its position in the log), or ranks and cuts
 * excerpts; "one insert" stores only the row, and "newest matches" neither ranks nor has excerpts.
 *
 * A second table compares the ratios with those recorded at the last release, and says which are worse. `--record` stores
 * them, on a quiet machine.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { createPasswords } from '../../../server/src/platform/security/passwords.ts';
import { startServer } from '../child.ts';
import { onStage } from '../stage.ts';
import { compare } from './compare.ts';
import { reportStatements } from './our-statements.ts';
import { cpuOfPostgres, postmasterOf } from './postgres-cpu.ts';
import { PASSWORD, prepareBaseline, prepareOurs } from './prepare.ts';
import { questions } from './questions.ts';
import { comparisonOf, record } from './recorded.ts';
import { reportOf } from './report.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    tickets: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '10' },
    only: { type: 'string', default: Object.keys(questions).join() },
    role: { type: 'string', default: 'web' },
    record: { type: 'boolean', default: false },
  },
});
const BCRYPT_ROUNDS = 4;

await onStage(async ({ directory, address, empty, start }) => {
  const [tickets, secret] = [Number(values.tickets), randomBytes(32).toString('hex')];
  const passwordHash = await createPasswords(BCRYPT_ROUNDS).hash(PASSWORD);
  const signIn = await prepareOurs(address, tickets, passwordHash);
  const byHand = await empty('by_hand');
  const baselineReader = await prepareBaseline(byHand, tickets, secret);

  const environment = { RATE_LIMIT: 'off', REQUEST_LIMIT: '0', ROLE: values.role };
  const ours = await start({ environment, rounds: BCRYPT_ROUNDS });
  const baseline = await startServer(new URL('server.ts', import.meta.url), { address: byHand, secret });
  const readers = await signIn(ours.port);
  const names = values.only.split(',');

  const client = new Client(address);
  await client.connect();
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = await postmasterOf(backend.rows[0]?.pid ?? 0);
  const sides = { ours, baseline, readers, baselineReader, postgresCpu: () => cpuOfPostgres(postmaster) };
  const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map(Number);
  try {
    const load = { names, rounds: rounds ?? 0, seconds: seconds ?? 0, connections: connections ?? 0 };
    const compared = await compare(sides, load);
    console.log(`${reportOf(compared)}\n\n${await comparisonOf(compared)}`);
    if (values.record) await record(compared);
    console.log(`\nMemory of the service after the load: ${((await ours.memory()) / 1024 ** 2).toFixed(0)} MB\n`);
    console.log(await reportStatements({ directory, address, readers, names, client }));
  } finally {
    await baseline.stop();
    await client.end();
  }
});
