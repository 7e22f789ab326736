import { Pool } from 'pg';
import { inject } from 'vitest';
import { requireDefinedEvents } from './events/defined-events.ts';
import { TEMPLATES, type TestServer } from './global-setup.ts';

export interface TestDatabase {
  readonly address: TestServer & { readonly database: string };
  /** The address as a URL, for `DATABASE_URL`. */
  readonly url: string;
  /**
   * Checks that the events in it are as they are defined. Closes the remaining connections and deletes the database in the background: PostgreSQL checks only every 100 ms
   * whether the connections are closed.
   */
  drop(): Promise<void>;
}

/** Creates a database for one test file. `installed` has the default roles, statuses and rules, but no categories. */
export const createDatabase = (template: keyof typeof TEMPLATES = 'installed'): Promise<TestDatabase> =>
  createFrom(TEMPLATES[template]);

/** Copies a database with its data. No one can be connected to the original. */
export const copyDatabase = ({ address }: TestDatabase): Promise<TestDatabase> => createFrom(address.database);

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const address = { ...server, database };
  // A file copy includes the catalog cache, which the first connection would otherwise spend 10 ms building.
  await administer(server, `create database ${database} template ${template} strategy file_copy`);
  return {
    address,
    url: `postgres://${server.user}@${encodeURIComponent(server.host)}:${server.port}/${database}`,
    async drop() {
      try {
        await requireDefinedEvents(address);
      } finally {
        void administer(server, `drop database ${database} with (force)`);
      }
    },
  };
}

let administration: Pool | undefined;

/** Uses two connections per worker, so that the next database is created while the previous one is being deleted. */
async function administer(server: TestServer, statement: string): Promise<void> {
  administration ??= new Pool({ ...server, database: 'postgres', max: 2, allowExitOnIdle: true });
  await administration.query(statement);
}
