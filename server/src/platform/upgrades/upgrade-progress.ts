import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { tables } from '../database/database.ts';
import { appliedMigrations, migrationState } from '../database/migrations/migration-list.ts';
import type { BackfillSchema } from './backfill.entity.ts';
import { processesInTheWay } from './contract.ts';

/** What is left of the upgrade to this release. */
export interface UpgradeProgress {
  /** Migrations of this release that are missing, without contract migrations. */
  readonly pendingMigrations: number;
  readonly waitingContracts: number;
  /** Running processes of earlier releases that the contract migrations wait for. */
  readonly blockingProcesses: number;
  /** Rows that each unfinished backfill has handled. */
  readonly rowsByBackfill: ReadonlyMap<string, number>;
}

export async function readUpgradeProgress(em: EntityManager, orm: MikroORM): Promise<UpgradeProgress> {
  const { pending, contracts } = migrationState(orm, await appliedMigrations(em, orm));
  const backfills = await tables<typeof BackfillSchema>(em)
    .selectFrom('backfills')
    .select(['name', 'rows_handled'])
    .where('finished_at', 'is', null)
    .execute();
  return {
    pendingMigrations: pending.length,
    waitingContracts: contracts.length,
    blockingProcesses: await processesInTheWay(em, orm, contracts),
    rowsByBackfill: new Map(backfills.map(({ name, rows_handled }) => [name, rows_handled])),
  };
}
