import { Client, type ClientConfig } from 'pg';
import { z } from 'zod';
import { countDays } from '../database.ts';
import type { OursTask } from '../ours.ts';
import { seed } from '../seed.ts';
import type { BaselineReader, Readers } from './questions.ts';
import { ROWS, SCHEMA } from './schema.ts';
import { issueToken } from './server.ts';

const TICKETS_READ = 2_000;
const ROWS_BEFORE_PAGE = 10_000;
export const PASSWORD = 'the password of the readers';

const SignedIn = z.object({ accessToken: z.string() });
const Listed = z.object({ page: z.object({ nextCursor: z.string() }) });

async function connected<Result>(address: ClientConfig, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(address);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Fills the service's database, and returns a function that signs the readers in once the service runs. */
export async function prepareOurs(address: OursTask['address'], tickets: number, passwordHash: string) {
  const { agentId, categoryId, ticketIds } = await seed(address, { tickets, commented: true, passwordHash });
  await countDays(address);
  await connected(address, async (client) => {
    await client.query('vacuum analyze daily_metrics, daily_metric_counts');
    await client.query(`update users set password_hash = $1 where email = 'customer-300@example.com'`, [passwordHash]);
    await client.query(`insert into user_roles (user_id, role_id)
      select users.id, roles.id from users, roles
      where users.email = 'customer-300@example.com' and roles.key = 'administrator'`);
  });
  return async (port: number): Promise<Readers> => {
    const api = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const readerFor = async (email: string) => {
      const body = JSON.stringify({ email, password: PASSWORD });
      const headers = { 'Content-Type': 'application/json' };
      const { accessToken } = SignedIn.parse(await api('/auth/login', { method: 'POST', headers, body }));
      return { token: accessToken, agentId, ticketIds };
    };
    const administrator = await readerFor('customer-300@example.com');
    const headers = { Authorization: `Bearer ${administrator.token}` };
    let cursor = '';
    for (let row = 0; row < ROWS_BEFORE_PAGE; row += 100) {
      const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const path = `/tickets?state=solved&state=closed&assignee=${agentId}&sort=-createdAt&limit=100${after}`;
      cursor = Listed.parse(await api(path, { headers })).page.nextCursor;
    }
    return { administrator, agent: await readerFor('agent@example.com'), cursor, categoryId };
  };
}

/** Fills the database of the hand-written server. */
export const prepareBaseline = (address: ClientConfig, tickets: number, secret: string): Promise<BaselineReader> =>
  connected(address, async (client) => {
    await client.query(SCHEMA);
    for (const statement of ROWS) await client.query(statement, statement.includes('$1') ? [tickets] : []);
    const agent = await client.query<{ id: string }>(`select id from people where email = 'agent@example.com'`);
    const agentId = agent.rows[0]?.id ?? '';
    const read = await client.query<{ id: string }>(
      'select id from tickets where number % 20 = 0 and team = 1 order by number limit $1',
      [TICKETS_READ],
    );
    const last = await client.query<{ at: string; id: string }>(
      `select created_at::text as at, id from tickets where assignee = $1 and status > 3
      order by created_at desc, id desc offset $2 limit 1`,
      [agentId, ROWS_BEFORE_PAGE - 1],
    );
    const lastRow = last.rows[0];
    if (!lastRow) throw new Error('Too few tickets for a page after row 10,000: use at least 100,000');
    return { token: issueToken(agentId, secret), agentId, ticketIds: read.rows.map(({ id }) => id), lastRow };
  });
