import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import { z } from 'zod';
import { serveAsChild } from './child.ts';
import { Ids, Script } from './replay.ts';
import { idIn, lineOf } from './requests.ts';

export const BareTask = z.object({
  address: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  key: z.record(z.string(), z.unknown()),
  /** Id of the ticket that the scripts were captured with. The id in the path of each request replaces it. */
  ticketId: z.string(),
  /** Keyed by request line, see `lineOf`. */
  scripts: z.record(z.string(), Script),
});
export type BareTask = z.infer<typeof BareTask>;

/**
 * Starts the smallest server that can return the same data: node:http and pg with the service's own statements, and the
 * rows as JSON. It checks no input, permission or output, and verifies a token only if one is sent.
 */
async function startBare({ address, key, ticketId, scripts }: BareTask) {
  const pool = new Pool({ ...address, max: 10 });
  const publicKey = createPublicKey({ key, format: 'jwk' });

  const answer = async (req: IncomingMessage): Promise<{ status: number; rows: unknown }> => {
    const { method = '', url = '', headers } = req;
    if (headers.authorization) verifyToken(headers.authorization.slice(7), publicKey);
    const script = scripts[lineOf(method, url)];
    if (!script) throw new Error(`No statements were captured for ${method} ${url}`);
    if (method === 'POST') return { status: 201, rows: await create(pool, script, await bodyOf(req)) };
    const id = idIn(url);
    const ids = new Ids(id === undefined ? {} : { [ticketId]: id });
    const rows = [];
    for (const statement of script) {
      const { text, values } = ids.fill(statement);
      rows.push((await pool.query(text, values)).rows);
    }
    return { status: 200, rows };
  };

  const server = createServer(async (req, res) => {
    const { status, rows } = await answer(req).catch((error) => ({ status: 500, rows: String(error) }));
    const json = JSON.stringify(rows);
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) }).end(json);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Runs the script in one transaction on one connection. The script contains its own BEGIN and COMMIT. */
async function create(pool: Pool, script: Script, _body: unknown): Promise<unknown> {
  const client: PoolClient = await pool.connect();
  try {
    const ids = new Ids();
    const rows = [];
    for (const statement of script) {
      const { text, values } = ids.fill(statement);
      const result = values.length === 0 ? await client.query(text) : await client.query(text, values);
      rows.push(result.rows);
    }
    return rows;
  } finally {
    client.release();
  }
}

/** Verifies the RS256 signature (RFC 7518, section 3.3) and the expiry, and nothing else. */
function verifyToken(token: string, key: KeyObject): void {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${payload}`);
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) throw new Error('Invalid signature');
  const { exp }: { exp: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (exp * 1000 < Date.now()) throw new Error('Expired');
}

if (process.send) serveAsChild((task) => startBare(BareTask.parse(task)));
