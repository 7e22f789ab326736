import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { cachedSnapshot } from '../database/cached-snapshot.ts';
import { appliedMigrations, migrationState } from '../database/migrations/migration-list.ts';
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
 * while both run. Contract migrations of this release wait for processes of earlier ones.
 */
export function schemaCheck(orm: MikroORM, root: EntityManager): HealthCheck {
  const applied = cachedSnapshot(() => appliedMigrations(root.fork(), orm), {
    maxAgeMs: SCHEMA_MAX_AGE_MS,
    withinMs: SCHEMA_TIMEOUT_MS,
  });
  return {
    name: 'schema',
    isRequired: true,
    async run() {
      const state = migrationState(orm, applied.current() ?? (await applied.catchUp()));
      const [pending, newer, waiting] = [state.pending.length, state.newer.length, state.contracts.length];
      return pending > 0
        ? { state: 'failed', reason: 'migrations of this release are missing', pending, newer }
        : { state: 'ok', pending, newer, ...(waiting > 0 && { waiting }) };
    },
  };
}
