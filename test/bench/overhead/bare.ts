import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool, type PoolClient } from 'pg';
import { z } from 'zod';
import { serveAsChild } from '../child.ts';
import { serveJson } from '../serve-json.ts';
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

  const answer = async (req: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const { method = '', url = '', headers } = req;
    if (headers.authorization) verifyToken(headers.authorization.slice(7), publicKey);
    const script = scripts[lineOf(method, url)];
    if (!script) throw new Error(`No statements were captured for ${method} ${url}`);
    if (method === 'POST') return { status: 201, body: await create(pool, script, await json(req)) };
    const id = idIn(url);
    const ids = new Ids(id === undefined ? {} : { [ticketId]: id });
    const rows = [];
    for (const statement of script) {
      rows.push((await pool.query(ids.fill(statement))).rows);
    }
    return { status: 200, body: rows };
  };

  const server = await serveJson(answer);
  return {
    port: server.port,
    async stop() {
      server.stop();
      await pool.end();
    },
  };
}

/** Runs the script in one transaction on one connection. The script contains its own BEGIN and COMMIT. */
async function create(pool: Pool, script: Script, _body: unknown): Promise<unknown> {
  const client: PoolClient = await pool.connect();
  try {
    const ids = new Ids();
    const rows = [];
    for (const statement of script) {
      rows.push((await client.query(ids.fill(statement))).rows);
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
