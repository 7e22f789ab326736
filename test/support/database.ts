import { Pool } from 'pg';
import { inject } from 'vitest';
import { TEMPLATES, type TestServer } from './global-setup.ts';

export interface TestDatabase {
  readonly address: TestServer & { readonly database: string };
  /** The same as one address, for DATABASE_URL. */
  readonly url: string;
  /** With everything in it, and whoever is connected. */
  drop(): Promise<void>;
}

/** A database of its own for a test file: `installed` with the default roles, statuses and rules, and no categories. */
export const createDatabase = (template: keyof typeof TEMPLATES = 'installed'): Promise<TestDatabase> =>
  createFrom(TEMPLATES[template]);

/** Another with the same in it. Nobody may be connected to the first. */
export const copyDatabase = ({ address }: TestDatabase): Promise<TestDatabase> => createFrom(address.database);

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Copied as files it has the cache of the catalog with it, which its first connection would make for 10 ms.
  await administer(server, `create database ${database} template ${template} strategy file_copy`);
  return {
    address: { ...server, database },
    url: `postgres://${server.user}@${encodeURIComponent(server.host)}:${server.port}/${database}`,
    drop: () => administer(server, `drop database ${database} with (force)`),
  };
}

let administration: Pool | undefined;

/** On one connection for each worker. */
async function administer(server: TestServer, statement: string): Promise<void> {
  administration ??= new Pool({ ...server, database: 'postgres', max: 1, allowExitOnIdle: true });
  await administration.query(statement);
}
