import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { type Client, escapeLiteral } from 'pg';
import { z } from 'zod';
import { startOurs } from '../ours.ts';
import { environment, type Place } from '../scale/place.ts';
import { type Address, connected } from '../scale/session.ts';
import { type Statement, tapWire } from '../wire-tap.ts';
import { api, signIn } from './api.ts';
import { NEW_VALUES } from './definitions.ts';

/** A plan for all values is chosen, if at all, at the sixth use. */
const USES = 8;
const RUNS = 10;
const Created = z.object({ id: z.string() });

/**
 * Returns how long PostgreSQL plans the statements of the most frequent requests about tickets: when they are planned
 * for their values, and after eight uses, when a prepared statement reuses its plan.
 */
export async function planningTimes(place: Place, sides: Readonly<Record<string, Address>>): Promise<string> {
  const lines: string[][] = [];
  for (const [side, address] of Object.entries(sides)) {
    for (const { name, statements } of await statementsOf(place, address, side === 'configured')) {
      for (const statement of statements) {
        const [planned, reused] = await connected(address, async (client) => [
          await planningOf(client, statement, 0),
          await planningOf(client, statement, statement.isPrepared ? USES : 0),
        ]);
        lines.push([
          name,
          side,
          statement.text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 60),
          statement.isPrepared ? 'yes' : 'no',
          planned?.toFixed(3) ?? '',
          reused?.toFixed(3) ?? '',
        ]);
      }
    }
  }
  const head = ['request', 'service', 'statement', 'prepared', 'planned, ms', 'after 8 uses, ms'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const Plan = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ 'Planning Time': z.number() })]) }));

/** Returns the planning time of a statement after this many uses, in milliseconds: the shortest of ten. */
async function planningOf(client: Client, { text, values }: Statement, uses: number): Promise<number> {
  const list = values.map((value) => (value === null ? 'null' : escapeLiteral(value))).join();
  const use = values.length > 0 ? `execute measured(${list})` : 'execute measured';
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    await client.query(`prepare measured as ${text}`);
    for (let count = 0; count < uses; count++) await client.query(`explain ${use}`);
    const { rows } = await client.query(`explain (summary, format json) ${use}`);
    shortest = Math.min(shortest, Plan.parse(rows)[0]?.['QUERY PLAN'][0]['Planning Time'] ?? shortest);
    await client.query('deallocate measured');
  }
  return shortest;
}

async function statementsOf({ folder }: Place, address: Address, hasFields: boolean) {
  const directory = await mkdtemp(path.join(folder, 'tap-'));
  const tap = await tapWire(address, directory);
  const ours = await startOurs({ dataDir: folder, address: { ...address, host: tap.host, port: 5432 }, environment });
  try {
    const token = await signIn(ours.port);
    const send = (to: string, body?: object) => api(ours.port, token, to, body);
    const ticket = { subject: 'The lamp', description: 'It stays on.', ...(hasFields && { fields: NEW_VALUES }) };
    const { id } = Created.parse(await send('/tickets', ticket));
    const requests: Readonly<Record<string, () => Promise<unknown>>> = {
      get: () => send(`/tickets/${id}`),
      list: () => send('/tickets?state=new&state=open&sort=-createdAt&limit=50'),
      create: () => send('/tickets', ticket),
      reply: () => send(`/tickets/${id}/comments`, { body: 'The engineer comes tomorrow.' }),
    };
    const found = [];
    for (const [name, ask] of Object.entries(requests)) {
      for (let use = 0; use < USES; use++) await ask();
      tap.take();
      await ask();
      const statements = tap.take().filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
      found.push({ name, statements });
    }
    return found;
  } finally {
    await ours.stop();
    await tap.stop();
  }
}
