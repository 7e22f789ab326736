import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { eventually } from '../platform/harness.ts';
import type { TestDatabase } from './database.ts';

const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0);

export const hasPgBouncer = PROGRAM !== undefined;

/** From 1.21, PgBouncer can keep prepared statements in transaction mode. */
export const keepsPreparedStatements = (() => {
  if (PROGRAM === undefined) return false;
  const { stdout } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/m.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
})();

interface PoolerOptions {
  /** The number of prepared statements kept per connection. If omitted, none, as in PgBouncer before 1.21. */
  readonly preparedStatements?: number;
}

export interface Pooler {
  readonly address: { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
  /** Kills the pooler and starts it again. */
  restart(): Promise<void>;
  /** Ends all connections to the server, as a proxy does once it knows that the server is gone. */
  disconnect(): void;
}

/** Starts a pooler in transaction mode with fewer connections than writers, and returns its address. */
export const startPgBouncer = async (database: Pick<TestDatabase, 'address'>, options: PoolerOptions = {}) =>
  (await startPooler(database, options)).address;

/** The same for tests that disturb the pooler. The folder of the server's socket may be a link that changes. */
export async function startPooler(
  { address }: Pick<TestDatabase, 'address'>,
  { preparedStatements = 0 }: PoolerOptions = {},
): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-pool-'));
  const port = await freePort();
  const { uid, gid } = await stat(address.host);
  const relay = await relayTo(path.join(address.host, `.s.PGSQL.${address.port}`), path.join(folder, '.s.PGSQL.5432'));
  const settings = `[databases]
* = host=${folder} port=5432 user=${address.user}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
${keepsPreparedStatements ? `max_prepared_statements = ${preparedStatements}` : ''}
`;
  await writeFile(path.join(folder, 'pool.ini'), settings);
  await chmod(folder, 0o755);
  // PgBouncer does not run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, uid, gid);
  const pooled = { ...address, host: folder, port };
  const start = async () => {
    const child = spawn(PROGRAM ?? '', [path.join(folder, 'pool.ini')], {
      stdio: 'ignore',
      ...(isRoot && { uid, gid }),
    });
    await eventually(async () => {
      const client = new Client({ ...pooled, connectionTimeoutMillis: 1_000 });
      await client.connect();
      await client.end();
    });
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  let program = await start();
  onTestFinished(async () => {
    await kill(program);
    relay.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    address: pooled,
    disconnect: relay.disconnect,
    async restart() {
      await kill(program);
      await rm(path.join(folder, `.s.PGSQL.${port}`), { force: true });
      program = await start();
    },
  };
}

/** The socket of the server is in a folder that other users cannot enter. */
async function relayTo(target: string, socket: string) {
  const open = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(target);
    open.add(server);
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server
      .on('error', () => client.destroy())
      .on('close', () => {
        open.delete(server);
        client.destroy();
      });
  }).listen(socket);
  await once(relay, 'listening');
  await chmod(socket, 0o777);
  return {
    close: () => relay.close(),
    disconnect() {
      for (const server of open) server.destroy();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new TypeError('The server has no port');
  return address.port;
}
