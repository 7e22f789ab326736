import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { cachedSnapshot } from '../database/cached-snapshot.ts';
import type { HealthCheck } from './health-check.ts';

/** Whether the database responds and accepts writes. */
export const databaseCheck = (requireWritable: () => Promise<void>): HealthCheck => ({
  name: 'database',
  isRequired: true,
  async run() {
    const startedAt = performance.now();
    await requireWritable();
    return { state: 'ok', milliseconds: Math.round(performance.now() - startedAt) };
  },
});

/** Migrations run at startup, or while another process runs: the answer changes rarely. */
const SCHEMA_MAX_AGE_MS = 10_000;
const SCHEMA_TIMEOUT_MS = 2_000;

/**
 * Whether the schema has all migrations of this release. Those of later releases are fine: they work with this one too
 * while both run.
 */
export function schemaCheck(orm: MikroORM, root: EntityManager): HealthCheck {
  const { tableName = 'migrations', migrationsList = [] } = orm.config.get('migrations');
  const known = migrationsList.map(({ name }) => name);
  const applied = cachedSnapshot(() => appliedMigrations(root, tableName), {
    maxAgeMs: SCHEMA_MAX_AGE_MS,
    withinMs: SCHEMA_TIMEOUT_MS,
  });
  return {
    name: 'schema',
    isRequired: true,
    async run() {
      const names = applied.current() ?? (await applied.catchUp());
      const pending = known.filter((name) => !names.has(name)).length;
      const newer = names.size - (known.length - pending);
      return pending > 0
        ? { state: 'failed', reason: 'migrations of this release are missing', pending, newer }
        : { state: 'ok', pending, newer };
    },
  };
}

async function appliedMigrations(root: EntityManager, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(root.fork().getKysely());
  return new Set(rows.map(({ name }) => name));
}
