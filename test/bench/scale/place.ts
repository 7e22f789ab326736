import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataDir } from '../../../server/src/operations/embedded-postgres/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../../../server/src/operations/embedded-postgres/embedded.ts';

export interface Server {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

/** A PostgreSQL that holds one database per size. */
export interface Place extends AsyncDisposable {
  readonly server: Server;
  /** A folder for files of the benchmark, deleted at the end. */
  readonly folder: string;
}

export interface PlaceOptions {
  /** URL of an outside server. If omitted, the embedded one is started. */
  readonly database?: string | undefined;
  /** Folder of the embedded server, which keeps its databases for later runs. */
  readonly data: string;
}

/** Environment of the services that are measured. The databases outlast the folders of these services, and so must the key. */
export const environment = { RATE_LIMIT: 'off', REQUEST_LIMIT: '0', SECRETS_KEY: 'k'.repeat(43) };

/** Returns the folder that an option names, or one that is deleted at the end, with its databases. */
export async function folderFor(data: string | undefined): Promise<AsyncDisposable & Pick<PlaceOptions, 'data'>> {
  if (data !== undefined) return { data, [Symbol.asyncDispose]: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-databases-'));
  return { data: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** While seeding, an embedded server does without durability against power loss, and checkpoints rarely. */
const SEEDING = { durable: false, settings: { max_wal_size: '4GB', checkpoint_timeout: '30min', autovacuum: 'off' } };

export async function openPlace({ database, data }: PlaceOptions, isSeeding: boolean): Promise<Place> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-scale-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const server = database === undefined ? await embedded(data, isSeeding, stack) : outside(database);
  const moved = stack.move();
  return { server, folder, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}

async function embedded(dataDir: string, isSeeding: boolean, stack: AsyncDisposableStack): Promise<Server> {
  const lock = await lockDataDir(dataDir);
  stack.defer(() => lock.release());
  const postgres = await startEmbeddedPostgres({ dataDir, ...(isSeeding && SEEDING) });
  stack.defer(() => postgres.stop());
  const { host, port, user } = postgres;
  return { host, port, user };
}

/** Passes the password through the environment, where pg finds it in every process. */
function outside(url: string): Server {
  const { hostname, port, username, password } = new URL(url);
  if (password) process.env.PGPASSWORD = decodeURIComponent(password);
  return { host: hostname, port: Number(port || 5432), user: decodeURIComponent(username) };
}
