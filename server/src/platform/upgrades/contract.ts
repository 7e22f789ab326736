import type { EntityManager, MigrationObject, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { applyMigrations, type MigrationTarget } from '../database/apply-migrations.ts';
import { tables } from '../database/database.ts';
import { withMigrationLock } from '../database/migrate.ts';
import { ContractMigration } from '../database/migrations/contract-migration.ts';
import { readMigrationState } from '../database/migrations/migration-list.ts';
import type { BackfillSchema } from './backfill.entity.ts';
import type { ContractionSchema } from './contraction.entity.ts';
import type { InstanceSchema } from './instance.entity.ts';
import { isAlive, isOlderThan } from './instances.ts';

const tablesOf = (em: EntityManager) =>
  tables<typeof InstanceSchema | typeof ContractionSchema | typeof BackfillSchema>(em);

export interface Contracting extends MigrationTarget {
  /** The release of this process. */
  readonly version: string;
}

/**
 * Applies the contract migrations of this release, in their order, until one has to wait. Returns why it waits, or null
 * if none is left. Does nothing while another process migrates.
 */
export async function contract(target: Contracting): Promise<string | null> {
  const { orm, direct, version } = target;
  const outcome = await withMigrationLock(direct, async (client) => {
    const { contracts } = await readMigrationState(client, orm);
    for (const migration of contracts) {
      const reason = await declare(orm, migration, version);
      if (reason !== null) return { reason };
      await applyMigrations(target, [migration]);
    }
    return { reason: null };
  });
  return outcome ? outcome.reason : 'Another process migrates the database';
}

/**
 * Declares that older releases cannot run from now on, or returns why it is too early. It locks out heartbeats, so that
 * no older process starts in between. It is committed before the migration begins: a process that starts during the
 * migration has to see it.
 */
async function declare(orm: MikroORM, migration: MigrationObject, version: string): Promise<string | null> {
  const { name, needs, backfills } = termsOf(orm, migration);
  return orm.em.fork().transactional(async (em) => {
    await sql`lock table instances in share mode`.execute(em.getKysely());
    const reason = (await olderInstances(em, needs)) ?? (await openBackfills(em, backfills));
    if (reason !== null) return `The contract migration ${name} waits: ${reason}`;
    await tablesOf(em)
      .insertInto('contractions')
      .values({ migration: name, needs, version, declared_at: sql`now()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  });
}

/** Counts the running processes that need what one of these contract migrations removes. */
export async function processesInTheWay(
  em: EntityManager,
  orm: MikroORM,
  contracts: readonly MigrationObject[],
): Promise<number> {
  const needs = contracts.map((migration) => termsOf(orm, migration).needs);
  if (needs.length === 0) return 0;
  const { processes } = await tablesOf(em)
    .selectFrom('instances')
    .select(sql<number>`count(*)::int`.as('processes'))
    .where(isAlive)
    .where((row) => row.or(needs.map(isOlderThan)))
    .executeTakeFirstOrThrow();
  return processes;
}

function termsOf(orm: MikroORM, { name, class: Migration }: MigrationObject) {
  const migration = new Migration(orm.em.getDriver(), orm.config);
  if (!(migration instanceof ContractMigration)) throw new Error(`${name} is not a contract migration`);
  return { name, needs: migration.needs, backfills: migration.backfills };
}

async function olderInstances(em: EntityManager, needs: string): Promise<string | null> {
  const older = await tablesOf(em)
    .selectFrom('instances')
    .select(['version', 'role', sql<number>`count(*)::int`.as('processes')])
    .where(isAlive)
    .where(isOlderThan(needs))
    .groupBy(['version', 'role'])
    .orderBy('version')
    .orderBy('role')
    .execute();
  if (older.length === 0) return null;
  const list = older.map(({ version, role, processes }) => `${processes} × release ${version} (ROLE=${role})`);
  return `these processes need what it removes: ${list.join(', ')}. It runs when they have ended.`;
}

async function openBackfills(em: EntityManager, names: readonly string[]): Promise<string | null> {
  const finished = await tablesOf(em)
    .selectFrom('backfills')
    .select('name')
    .where('finished_at', 'is not', null)
    .execute();
  const open = names.filter((name) => !finished.some((backfill) => backfill.name === name));
  if (open.length === 0) return null;
  return `these backfills are not finished: ${open.join(', ')}. Workers run them.`;
}
