import type { Pool } from 'pg';
import { migrations } from '../../../platform/migrations/index.ts';
import { type Check, failed, ok, warning } from './finding.ts';

/** Whether the schema fits this release, and its indexes are complete. */
export const schemaChecks: readonly Check[] = [
  {
    id: 'schema',
    async run({ database }) {
      const applied = await appliedMigrations(await database());
      if (applied === null) {
        return warning('The database has no tables yet', 'Start the service once: it creates them.');
      }
      const knownMigrations = migrations.map(({ name }) => name);
      const pending = knownMigrations.filter((name) => !applied.has(name)).length;
      const newer = [...applied].filter((name) => !knownMigrations.includes(name)).length;
      if (pending > 0) {
        return warning(
          `${pending} migrations of this release are missing`,
          'Start one process of this release, or run its migrations: `ticketwire migrate`.',
        );
      }
      if (newer === 0) return ok(`All ${knownMigrations.length} migrations are applied`);
      return warning(
        `A newer release has added ${newer} migrations`,
        'Upgrade this process to that release. Both can run side by side until then.',
      );
    },
  },
  {
    id: 'indexes',
    async run({ database }) {
      const { rows } = await (await database()).query<{ name: string }>(
        `select indexrelid::regclass::text as name from pg_index
         where not indisvalid
           and not exists (select from pg_stat_progress_create_index where index_relid = indexrelid)
           and indrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`,
      );
      if (rows.length === 0) return ok('All indexes are valid');
      const names = rows.map(({ name }) => name).join(', ');
      return failed(
        `Indexes are invalid, so PostgreSQL does not use them: ${names}`,
        `Run \`reindex index concurrently\` for each of them.`,
      );
    },
  },
];

async function appliedMigrations(client: Pool): Promise<ReadonlySet<string> | null> {
  const table = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`);
  if (!table.rows[0]?.exists) return null;
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}
