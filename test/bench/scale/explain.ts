import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { type Client, escapeLiteral } from 'pg';
import { startOurs } from '../ours.ts';
import { type Statement, tapWire } from '../wire-tap.ts';
import type { Facts } from './facts.ts';
import { requester } from './measure.ts';
import { environment } from './place.ts';
import type { Question } from './questions.ts';
import { type Address, connected } from './session.ts';

/** A plan for all values is chosen, if at all, at the sixth use. */
const USES = 8;
const LIMIT = '120s';

/** Returns the plan of every statement that the service sends for each question, with the buffers that it read. */
export async function explainQuestions(
  address: Address,
  folder: string,
  facts: Facts,
  questions: readonly Question[],
): Promise<string> {
  const directory = await mkdtemp(path.join(folder, 'tap-'));
  const tap = await tapWire(address, directory);
  const ours = await startOurs({ dataDir: folder, address: { ...address, host: tap.host, port: 5432 }, environment });
  try {
    const parts: string[] = [];
    for (const question of questions) {
      const send = requester(ours.port, facts, question);
      for (let use = 0; use < USES; use++) await send(use);
      tap.take();
      await send(USES);
      const statements = tap.take().filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
      parts.push(`### ${question.name} (${question.asker})`);
      for (const statement of statements) {
        const plan = await connected(address, (client) => planOf(client, statement));
        parts.push(`\`\`\`sql\n${statement.text.trim()}\n\n${plan}\n\`\`\``);
      }
    }
    return parts.join('\n\n');
  } finally {
    await ours.stop();
    await tap.stop();
  }
}

/** Explains a statement as it is used: a prepared one at its ninth use, any other for its values. A write is undone. */
async function planOf(client: Client, statement: Statement): Promise<string> {
  try {
    return (await explained(client, statement)).join('\n');
  } catch (error) {
    return String(error);
  }
}

/** Returns how long a statement is planned and executed in milliseconds: the shortest of ten runs. */
export async function timesOf(client: Client, statement: Statement): Promise<{ planning: number; execution: number }> {
  const times = { planning: Number.POSITIVE_INFINITY, execution: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 10; run++) {
    const plan = (await explained(client, statement)).join('\n');
    const read = (name: string) => Number(new RegExp(`${name} Time: ([\\d.]+)`).exec(plan)?.[1]);
    times.planning = Math.min(times.planning, read('Planning'));
    times.execution = Math.min(times.execution, read('Execution'));
  }
  return times;
}

async function explained(client: Client, { text, values, isPrepared }: Statement): Promise<string[]> {
  const list = values.map((value) => (value === null ? 'null' : escapeLiteral(value))).join();
  const use = values.length > 0 ? `execute measured(${list})` : 'execute measured';
  await client.query('begin');
  try {
    await client.query(`set local statement_timeout = '${LIMIT}'`);
    await client.query(`prepare measured as ${text}`);
    for (let count = 0; isPrepared && count < USES; count++) await client.query(`explain ${use}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${use}`);
    return rows.map((row) => row['QUERY PLAN']);
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}
