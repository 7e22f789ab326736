/**
 * Measures what the service adds to its own statements: `npx -y pnpm@12 bench overhead [--rounds 5] [--seconds 3]
 * [--tickets 100000] [--only list,page,search,get,comments,create] [--profile DIR]`. It says nothing about whether the
 * statements are good; `bench` compares them with those of another server.
 *
 * Both send exactly the same statements to the same PostgreSQL, in alternating rounds. Each is one process with ten
 * connections. Tickets have three comments on average; those that are read have twenty. `--profile` writes a CPU
 * profile of the service to DIR.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../../server/src/embedded-postgres/embedded.ts';
import { startServer } from '../child.ts';
import { makeDatabase } from '../database.ts';
import { report } from '../report.ts';
import { seed } from '../seed.ts';
import { capture } from './capture.ts';
import { kindNames } from './requests.ts';
import { compare } from './rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    tickets: { type: 'string', default: '100000' },
    only: { type: 'string', default: kindNames.join() },
    profile: { type: 'string' },
  },
});

// Exits on a signal, because the embedded PostgreSQL is stopped when the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const directory = await mkdtemp(path.join(tmpdir(), 'ticketwire-bench-'));
const started: { stop(): Promise<void> }[] = [];
try {
  const postgres = await startEmbeddedPostgres({ dataDir: directory });
  started.unshift(postgres);
  const { host, port, user } = postgres;
  const address = await makeDatabase({ host, port, user }, 'bench');
  const names = values.only.split(',');
  const grown = await seed(address, { tickets: Number(values.tickets), commented: true });
  const task = { dataDir: directory, address };
  const tapDir = await mkdtemp(path.join(directory, 'tap-'));
  const { token, key, seeded, scripts } = await capture(task, tapDir, grown, names);
  const counted = Object.entries(scripts).map(([line, script]) => `${script.length} for ${line.slice(0, 60)}`);
  console.log(`Statements: ${counted.join(', ')}\n`);

  const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const ours = await startServer(new URL('../ours.ts', import.meta.url), task, profiling);
  started.unshift(ours);
  const ticketId = seeded.ticketIds[0] ?? '';
  const bare = await startServer(new URL('bare.ts', import.meta.url), { address, key, ticketId, scripts });
  started.unshift(bare);

  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  console.log(report(await compare({ ours, bare, token, seeded, names, rounds, seconds })));
  console.log(`\nMost memory that the service took: ${((await ours.peak()) / 1024).toFixed(0)} MB`);
} finally {
  for (const part of started) await part.stop();
  await rm(directory, { recursive: true, force: true });
}
