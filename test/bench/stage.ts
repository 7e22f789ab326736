import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { writeBundle } from '../../server/scripts/bundle.ts';
import { startEmbeddedPostgres } from '../../server/src/operations/embedded-postgres/embedded.ts';
import { COMPILED } from '../../server/src/operations/start/compiled.js';
import { type ServerProcess, startServer } from './child.ts';
import { emptyDatabase, makeDatabase } from './database.ts';
import type { OursTask } from './ours.ts';

type Address = OursTask['address'];

export interface Stage {
  /** A folder that is deleted at the end. */
  readonly directory: string;
  readonly address: Address;
  /** Creates an empty database. */
  empty(name: string): Promise<Address>;
  /** Starts the service in its own process, compiled as users run it, on the first database by default. */
  start(how: Partial<Pick<OursTask, 'address' | 'environment' | 'rounds' | 'consoleDir'>>): Promise<ServerProcess>;
}

/** Provides a PostgreSQL with a database in the state after a first start, while `act` runs. */
export async function onStage(act: (stage: Stage) => Promise<void>): Promise<void> {
  // Exits on a signal, because the embedded PostgreSQL is stopped when the process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const directory = await mkdtemp(path.join(tmpdir(), 'ticketwire-bench-'));
  const started: { stop(): Promise<void> }[] = [];
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: directory });
    started.unshift(postgres);
    const { host, port, user } = postgres;
    const address = await makeDatabase({ host, port, user }, 'bench');
    const compiled = `${COMPILED}-bench`;
    await writeBundle({ input: path.join(import.meta.dirname, 'ours.ts'), folder: compiled });
    const ours = pathToFileURL(path.join(compiled, 'ours.js'));
    const start: Stage['start'] = async (how) => {
      const server = await startServer(ours, { dataDir: directory, address, ...how });
      started.unshift(server);
      return server;
    };
    const server = { host, port, user };
    await act({
      directory,
      address,
      empty: (name) => emptyDatabase(server, name),
      start,
    });
  } finally {
    for (const part of started) await part.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

interface People {
  /** Number of users. Their addresses are `person-0001@example.com`, `person-0002@example.com` and so on. */
  readonly count: number;
  readonly passwordHash: string;
  readonly verified: boolean;
}

export async function seedPeople(address: ClientConfig, { count, passwordHash, verified }: People): Promise<void> {
  const client = new Client(address);
  await client.connect();
  await client.query(PEOPLE, [count, passwordHash, verified]);
  await client.query(`insert into user_roles (user_id, role_id)
    select users.id, roles.id from users, roles where roles.key = 'requester'`);
  await client.query('vacuum analyze');
  await client.end();
}

export const personAt = (n: number) => `person-${String(n + 1).padStart(4, '0')}@example.com`;

const PEOPLE = `
  insert into users (id, created_at, updated_at, version, name, email, email_verified_at, kind, status, password_hash,
    locale, time_zone, availability, access_changed_at, sessions_valid_from)
  select uuidv7(), at, at, 1, 'Some Body', 'person-' || lpad(n::text, 4, '0') || '@example.com',
    case when $3::boolean then at end, 'person', 'active', $2, 'en', 'UTC', 'online', at, at
  from generate_series(1, $1::integer) as n, lateral (select now() - interval '1 day' as at)`;
