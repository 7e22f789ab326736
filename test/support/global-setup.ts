import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { installDefaultConfiguration } from '../../server/src/default-configuration.ts';
import { entities } from '../../server/src/entities.ts';
import { startEmbeddedPostgres } from '../../server/src/operations/embedded-postgres/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openOrm } from '../../server/src/platform/database/orm.ts';
import { migrations } from '../../server/src/platform/migrations/index.ts';
import { makeDataFolder } from './data-folder.ts';
import { prepareDocument } from './document/checking/run-folder.ts';

export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

/** Template databases: empty, with the tables only, and with the default configuration of an installation. */
export const TEMPLATES = {
  empty: 'template0',
  migrated: 'template_migrated',
  installed: 'template_installed',
} as const;

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: TestServer;
    /** Folder for files that several test files share during this run. */
    readonly scratch: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [endPostgres, concludeDocument] = await Promise.all([providePostgres(project), prepareDocument(project)]);
  return async () => {
    await endPostgres();
    await concludeDocument();
  };
}

/** Starts one cluster for the whole run, with templates that a test file copies in about 30 ms. */
async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder('ticketwire-test-');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '300', max_wal_size: '256MB' },
  });
  const server: TestServer = { host: postgres.host, port: postgres.port, user: postgres.user };
  await makeTemplates(server);
  const scratch = await mkdtemp(path.join(tmpdir(), 'ticketwire-run-'));
  project.provide('postgres', server);
  project.provide('scratch', scratch);
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, scratch]) await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplates(server: TestServer): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATES.migrated} strategy file_copy`);
  await prepare({ ...server, database: TEMPLATES.migrated }, async () => {});
  await client.query(`create database ${TEMPLATES.installed} template ${TEMPLATES.migrated} strategy file_copy`);
  await prepare({ ...server, database: TEMPLATES.installed }, async (orm) => {
    await installDefaultConfiguration(orm.em);
    // Tests create and count their own categories.
    await orm.em.getConnection().execute('delete from categories');
  });
  await client.end();
}

type Orm = Awaited<ReturnType<typeof openOrm>>;

async function prepare(address: TestServer & { database: string }, fill: (orm: Orm) => Promise<void>): Promise<void> {
  const orm = await openOrm({ address, entities, migrations });
  await migrate(orm, address);
  await fill(orm);
  await orm.close();
}
