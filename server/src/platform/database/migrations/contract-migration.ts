import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/postgresql';

/**
 * A migration that takes away what an earlier release needs: a column, a table, a permission to write null. It runs one
 * release after the one that stopped using it, beside processes of that release, and waits for older ones to end. The
 * service works with and without it, so no start waits for it.
 */
export abstract class ContractMigration extends Migration {
  /**
   * The newest migration of the release that stopped using what this one takes away. Processes that do not know it
   * cannot run afterwards.
   */
  abstract readonly needs: string;
  /** The names of backfills that must be finished first. */
  readonly backfills: readonly string[] = [];
}

export const isContract = ({ class: migration }: MigrationObject): boolean =>
  Object.prototype.isPrototypeOf.call(ContractMigration, migration);
