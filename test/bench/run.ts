/**
 * `GET /api/tickets/{id}` beside a bare `node:http` + `pg` server that asks the very same statements, in one run:
 * ten connections, one process each, in turn, so that a machine that gets slower gets slower for both.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts';
import { makeData } from './data.ts';
import { load } from './load.ts';
import type { Begin, Ready } from './protocol.ts';

const ROUNDS = 7;
const SECONDS = 3;

const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const children: ChildProcess[] = [];
try {
  await run();
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const { host, port, user } = postgres;
  const address = { host, port, user, database: 'bench' };
  await makeData(address);
  const ours = await start('service-process.ts', { address, dataDir });
  const bare = await start('bare-process.ts', { address, dataDir, statements: ours.statements });
  const ask = {
    ours: () => load(`http://127.0.0.1:${ours.port}/api/tickets/${ours.ticketId}`, ours.token, SECONDS),
    bare: () => load(`http://127.0.0.1:${bare.port}/`, '', SECONDS),
  };
  await ask.ours();
  await ask.bare();

  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const figures = { ours: await ask.ours(), bare: await ask.bare() };
    rounds.push(figures);
    console.log(`round ${round}: ${figures.ours.toFixed(0)} /s beside ${figures.bare.toFixed(0)} /s`);
  }
  console.log(`
GET /api/tickets/{id}, ${ours.statements.length} statements, 10 connections, median of ${ROUNDS} rounds of ${SECONDS} s
  Ticketwire, access token (RS256) verified   ${median(rounds.map((one) => one.ours)).toFixed(0)} /s
  node:http + pg, no token, no checks         ${median(rounds.map((one) => one.bare)).toFixed(0)} /s
  ratio, round by round                       ${median(rounds.map((one) => one.ours / one.bare)).toFixed(2)}`);
}

async function start(file: string, begin: Begin): Promise<Ready> {
  const child = fork(path.join(import.meta.dirname, file));
  children.push(child);
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)));
  child.send(begin);
  const [ready] = await Promise.race([once(child, 'message'), failed]);
  return ready;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
