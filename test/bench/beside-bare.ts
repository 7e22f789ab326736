/**
 * The service beside the least that could answer the same: `npx -y pnpm@12 bench [beside-bare] [--rounds 5] [--seconds 3]
 * [--only get,list,create] [--profile DIR]`. Both send the same statements, word for word, to the same PostgreSQL, in
 * turns; one process each, ten connections. `--profile` leaves a CPU profile of the service in DIR.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { capture } from './capture.ts';
import { startServer } from './child.ts';
import { makeDatabase } from './database.ts';
import { report } from './report.ts';
import { compare } from './rounds.ts';
import { seed } from './seed.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'get,list,create' },
    profile: { type: 'string' },
  },
});

// Told to stop, it takes the database along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const directory = await mkdtemp(path.join(tmpdir(), 'ticketwire-bench-'));
const started: { stop(): Promise<void> }[] = [];
try {
  const postgres = await startEmbeddedPostgres({ dataDir: directory });
  started.unshift(postgres);
  const { host, port, user } = postgres;
  const address = await makeDatabase({ host, port, user }, 'bench');
  const seeded = await seed(address);
  const task = { dataDir: directory, address };
  const { token, key, scripts } = await capture(task, await mkdtemp(path.join(directory, 'tap-')), seeded);
  console.log(`Statements: get ${scripts.get.length}, list ${scripts.list.length}, create ${scripts.create.length}\n`);

  const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const ours = await startServer(new URL('ours.ts', import.meta.url), task, profiling);
  started.unshift(ours);
  const ticketId = seeded.ticketIds[0] ?? '';
  const bare = await startServer(new URL('bare.ts', import.meta.url), { address, key, ticketId, scripts });
  started.unshift(bare);

  const rows = await compare({
    ours,
    bare,
    token,
    seeded,
    kinds: values.only.split(','),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  });
  console.log(report(rows));
} finally {
  for (const part of started) await part.stop();
  await rm(directory, { recursive: true, force: true });
}
