import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Client, escapeLiteral } from 'pg';
import { z } from 'zod';
import { type OursTask, startOurs } from '../ours.ts';
import { type Statement, tapWire } from '../wire-tap.ts';
import { questions, type Readers } from './questions.ts';

/** A plan for all values is chosen, if at all, at the sixth use. */
const USES = 8;

const Plan = z.array(
  z.object({
    'QUERY PLAN': z.tuple([z.object({ 'Planning Time': z.number(), 'Execution Time': z.number().optional() })]),
  }),
);

interface Subject {
  readonly directory: string;
  readonly address: OursTask['address'];
  readonly readers: Readers;
  readonly names: readonly string[];
  readonly client: Client;
}

/** Reports the statements of the service for each question, with their planning and execution time in steady state. */
export async function reportStatements({ directory, address, readers, names, client }: Subject): Promise<string> {
  const tap = await tapWire(address, await mkdtemp(path.join(directory, 'tap-')));
  const ours = await startOurs({
    dataDir: directory,
    address: { ...address, host: tap.host },
    environment: { RATE_LIMIT: 'off', REQUEST_LIMIT: '0' },
  });
  try {
    const lines: string[][] = [];
    for (const name of names) {
      const question = questions[name];
      if (!question) continue;
      const requests = question.ours(readers);
      for (let use = 0; use < USES; use++) await send(ours.port, requests[use % requests.length] ?? Buffer.alloc(0));
      tap.take();
      await send(ours.port, requests[USES % requests.length] ?? Buffer.alloc(0));
      const statements = tap.take();
      lines.push([name, `statements: ${statements.length}`, '', '', '']);
      for (const statement of statements)
        lines.push(['', brief(statement), prepared(statement), ...(await timesOf(client, statement))]);
    }
    const head = ['question', 'statement', 'prepared', 'planning ms', 'execution ms'];
    return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  } finally {
    await ours.stop();
    await tap.stop();
  }
}

const brief = ({ text }: Statement) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 100);

const prepared = ({ isPrepared }: Statement) => (isPrepared ? 'yes' : 'no');

/** Sends a complete HTTP request as the load does, and waits for the response. */
export function send(port: number, bytes: Buffer): Promise<Buffer> {
  const [head = '', body = ''] = bytes.toString().split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const [method, target] = line.split(' ');
  const headers = Object.fromEntries(fields.map((field) => field.split(': ')));
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: target, headers }, (response) =>
      buffer(response).then(resolve, reject),
    );
    sent.once('error', reject).end(body);
  });
}

/**
 * Returns the planning and execution time of a statement: of one that the service prepares when its plan is reused, of
 * any other when it is planned for its values. A write is not executed again.
 */
async function timesOf(client: Client, { text, values, isPrepared }: Statement): Promise<[string, string]> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(text)) return ['', ''];
  const list = values.map((value) => (value === null ? 'null' : escapeLiteral(value))).join();
  const use = values.length > 0 ? `execute measured(${list})` : 'execute measured';
  const how = /\b(insert into|update|delete from)\b/i.test(text) ? 'summary' : 'analyze';
  await client.query('begin');
  try {
    await client.query(`prepare measured as ${text}`);
    for (let count = 0; isPrepared && count < USES; count++) await client.query(`explain ${use}`);
    const { rows } = await client.query(`explain (${how}, format json) ${use}`);
    const times = Plan.parse(rows)[0]?.['QUERY PLAN'][0];
    return [times?.['Planning Time'].toFixed(3) ?? '', times?.['Execution Time']?.toFixed(3) ?? ''];
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}
