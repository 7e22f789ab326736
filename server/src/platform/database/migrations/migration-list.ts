import type { EntityManager, MigrationObject, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { isContract } from './contract-migration.ts';

/** The table of the applied migrations. */
const migrationsTable = (orm: MikroORM): string => orm.config.get('migrations').tableName ?? 'migrations';

/** The migrations of this release, oldest first. */
export function knownMigrations(orm: MikroORM): MigrationObject[] {
  const { migrationsList = [] } = orm.config.get('migrations');
  return migrationsList.flatMap((migration) => ('class' in migration ? [migration] : []));
}

/** The newest migration that this release knows, which names its schema. */
export const schemaOf = (orm: MikroORM): string => knownMigrations(orm).at(-1)?.name ?? '';

interface MigrationState {
  /** Not applied, and needed by this release. */
  readonly pending: readonly MigrationObject[];
  /** Not applied, and not needed by this release, which only takes away what earlier ones needed. */
  readonly contracts: readonly MigrationObject[];
  /** Applied by a newer release. */
  readonly newer: readonly string[];
  /** Whether none was applied yet. */
  readonly isEmpty: boolean;
}

/** Asks the database directly: creating a `Migrator`, which examines the schema, would slow down every start. */
export async function readMigrationState(client: Client, orm: MikroORM): Promise<MigrationState> {
  const table = migrationsTable(orm);
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]);
  const applied = rows[0]?.exists ? await client.query<{ name: string }>(`select name from ${table}`) : null;
  return migrationState(orm, new Set(applied?.rows.map(({ name }) => name)));
}

/** Returns the names of the applied migrations. The table must exist. */
export async function appliedMigrations(em: EntityManager, orm: MikroORM): Promise<ReadonlySet<string>> {
  const table = sql.table(migrationsTable(orm));
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(em.getKysely());
  return new Set(rows.map(({ name }) => name));
}

export function migrationState(orm: MikroORM, applied: ReadonlySet<string>): MigrationState {
  const known = knownMigrations(orm);
  const names = new Set(known.map(({ name }) => name));
  const open = known.filter(({ name }) => !applied.has(name));
  return {
    pending: open.filter((migration) => !isContract(migration)),
    contracts: open.filter(isContract),
    newer: [...applied].filter((name) => !names.has(name)),
    isEmpty: applied.size === 0,
  };
}
