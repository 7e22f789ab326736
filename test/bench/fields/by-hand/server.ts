import { Pool } from 'pg';
import { z } from 'zod';
import { serveAsChild } from '../../child.ts';
import { serveJson } from '../../serve-json.ts';
import { STATUSES } from './schema.ts';
import { isStatement, statements } from './statements.ts';

const Task = z.object({
  address: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
});

const PRIORITIES = ['low', 'normal', 'high', 'urgent'];
const PAGE = 50;

interface Row {
  readonly [column: string]: unknown;
  readonly id: string;
}

/**
 * The server that an expert would write by hand for fields that are known beforehand: node:http, a named prepared
 * statement for each question, and a column and an index for each field. It shares nothing with the service.
 */
async function startByHand({ address }: z.infer<typeof Task>) {
  const pool = new Pool({ ...address, max: 10 });
  const server = await serveJson(async ({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const name = pathname.slice(1);
    if (!isStatement(name)) return { status: 404, body: {} };
    const { rows } = await pool.query<Row>({ name, text: statements[name], values: searchParams.getAll('value') });
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    const nextCursor = last ? Buffer.from(`${last.number} ${last.id}`).toString('base64url') : null;
    return { status: 200, body: { data: rows.slice(0, PAGE).map(view), page: { nextCursor } } };
  });
  return {
    port: server.port,
    async stop() {
      server.stop();
      await pool.end();
    },
  };
}

const named = (id: unknown, name: unknown) => (id ? { id, name } : null);

const view = (row: Row) => ({
  id: row.id,
  reference: `TKT-${row.number}`,
  subject: row.subject,
  status: STATUSES[Number(row.status)],
  priority: PRIORITIES[Number(row.priority)],
  tags: row.tags,
  channel: row.channel,
  fields: row.fields,
  requester: named(row.requester, row.requester_name),
  assignee: named(row.assignee, row.assignee_name),
  team: named(`team ${row.team}`, `Team ${row.team}`),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  solvedAt: row.solved_at,
  dueAt: row.due_at,
  commentCount: row.comments,
  version: row.version,
});

if (process.send) serveAsChild((task) => startByHand(Task.parse(task)));
