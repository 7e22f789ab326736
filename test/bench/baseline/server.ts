import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { z } from 'zod';
import { serveAsChild } from '../child.ts';
import { serveJson } from '../serve-json.ts';
import { type StatementName, statements } from './statements.ts';

const BaselineTask = z.object({
  address: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  /** Key of the tokens, HS256. */
  secret: z.string(),
});
type BaselineTask = z.infer<typeof BaselineTask>;

const STATUSES = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'];
/** Statuses as the service shows them, in the memory of the server. */
const STATUS_REFS = STATUSES.map((key) => ({
  id: randomUUID(),
  key,
  name: `${key[0]?.toUpperCase()}${key.slice(1).replace('_', ' ')}`,
  state: key,
  color: '#1c7ed6',
}));
const PRIORITIES = ['low', 'normal', 'high', 'urgent'];
const PAGE = 50;

interface Row {
  readonly [column: string]: unknown;
  readonly id: string;
}

interface Reply {
  readonly status: 200 | 201;
  readonly body: object;
}

/**
 * The server that an expert would write by hand for these questions: node:http, named prepared statements, tables of
 * its own, and a checked token. It shares nothing with the service.
 */
async function startBaseline({ address, secret }: BaselineTask) {
  const pool = new Pool({ ...address, max: 10 });
  const run = async (name: StatementName, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>({ name, text: statements[name], values: [...values] })).rows;

  const one = async (name: StatementName, id: string): Promise<Row> => {
    const [row] = await run(name, [id]);
    if (!row) throw new Error(`No ticket ${id}`);
    return row;
  };

  const pageOf = (rows: readonly Row[], viewOf: (row: Row) => object = view): Reply => {
    const data = rows.slice(0, PAGE).map(viewOf);
    const last = rows[PAGE - 1];
    const next = rows.length > PAGE && last ? Buffer.from(`${last.created_at} ${last.id}`).toString('base64url') : null;
    return { status: 200, body: { data, page: { nextCursor: next, hasMore: next !== null } } };
  };

  async function answer(req: IncomingMessage): Promise<Reply> {
    const actor = subjectOf(req.headers.authorization ?? '', secret);
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://localhost');
    const [, resource = '', id = '', part = ''] = pathname.split('/');
    const of = (name: string) => searchParams.get(name) ?? '';
    if (req.method === 'POST')
      return write(actor, resource, id, z.record(z.string(), z.unknown()).parse(await json(req)));
    switch (part || resource) {
      case 'open':
        return pageOf(await run('list'));
      case 'selected':
        return pageOf(await run('selected'), viewSelected);
      case 'agent':
        return pageOf(await run('agentList', [1]));
      case 'page':
        return pageOf(await run('page', [of('assignee'), [4, 5], of('at'), of('after')]));
      case 'selected-page':
        return pageOf(await run('selectedPage', [of('assignee'), [4, 5], of('at'), of('after')]), viewSelected);
      case 'search':
        return pageOf(await run('search', [of('q')]));
      case 'newest':
        return pageOf(await run('newestMatches', [of('q')]));
      case 'daily':
        return { status: 200, body: { data: await run('daily', [of('from'), of('to')]) } };
      case 'comments':
        return { status: 200, body: { data: (await run('comments', [id])).map(viewComment) } };
      case 'fields':
        return { status: 200, body: viewSelected(await one('getSelected', id)) };
      default: {
        const row = await one('get', id);
        return { status: 200, body: { ...view(row), description: row.description, followers: row.followers ?? [] } };
      }
    }
  }

  async function write(
    actor: string,
    resource: string,
    ticketId: string,
    body: Record<string, unknown>,
  ): Promise<Reply> {
    const id = randomUUID();
    if (ticketId === '') {
      const { subject, description, priority, tags } = body;
      const values = [id, subject, description, actor, 1, 1, PRIORITIES.indexOf(String(priority)), tags];
      const rows =
        resource === 'minimal' ? await run('createMinimal', values) : await run('create', [...values, partitionOf(id)]);
      return { status: 201, body: { id, ...body, ...rows[0] } };
    }
    const values = [id, ticketId, actor, body.body];
    const rows =
      resource === 'minimal'
        ? await run('commentMinimal', values)
        : await run('comment', [...values, partitionOf(ticketId)]);
    return { status: 201, body: { id, ...body, ...rows[0] } };
  }

  const server = await serveJson(answer);
  return {
    port: server.port,
    async stop() {
      server.stop();
      await pool.end();
    },
  };
}

const partitionOf = (id: string) => Number.parseInt(id.slice(-1), 16);
const named = (id: unknown, name: unknown) => (id ? { id, name } : null);

function view(row: Row) {
  const { id, number, subject, tags, channel, version } = row;
  return {
    id,
    reference: `TKT-${number}`,
    subject,
    status: STATUSES[Number(row.status)],
    priority: PRIORITIES[Number(row.priority)],
    tags,
    channel,
    requester: named(row.requester, row.requester_name),
    assignee: named(row.assignee, row.assignee_name),
    team: named(row.team, `Team ${row.team}`),
    category: named(String(row.category), `Topic ${row.category}`),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    solvedAt: row.solved_at,
    commentCount: row.comments,
    version,
    ...(row.excerpt !== undefined && { excerpt: row.excerpt }),
  };
}

const viewSelected = (row: Row) => ({
  id: row.id,
  updatedAt: row.updated_at,
  version: row.version,
  number: row.number,
  subject: row.subject,
  status: STATUS_REFS[Number(row.status)],
  priority: PRIORITIES[Number(row.priority)],
  assignee: named(row.assignee, row.assignee_name),
});

const viewComment = (row: Row) => ({
  id: row.id,
  visibility: row.internal ? 'internal' : 'public',
  body: row.body,
  author: named(row.author, row.name),
  createdAt: row.created_at,
});

const signatureOf = (signed: string, secret: string) => createHmac('sha256', secret).update(signed).digest();
const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Issues a token (RFC 7519, HS256) that expires in a day. */
export function issueToken(sub: string, secret: string): string {
  const signed = `${encoded({ alg: 'HS256' })}.${encoded({ sub, exp: Math.floor(Date.now() / 1000) + 86_400 })}`;
  return `${signed}.${signatureOf(signed, secret).toString('base64url')}`;
}

function subjectOf(authorization: string, secret: string): string {
  const [head = '', payload = '', signature = ''] = authorization.slice('Bearer '.length).split('.');
  if (!timingSafeEqual(signatureOf(`${head}.${payload}`, secret), Buffer.from(signature, 'base64url'))) {
    throw new Error('Invalid signature');
  }
  const { sub, exp }: { sub: string; exp: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (exp * 1000 < Date.now()) throw new Error('Expired');
  return sub;
}

if (process.send) serveAsChild((task) => startBaseline(BaselineTask.parse(task)));
