import { Migration } from '@mikro-orm/migrations';

interface IndexDefinition {
  readonly name: string;
  /** The rest of the statement, such as `tickets (team_id) where deleted_at is null`. */
  readonly on: string;
  readonly unique?: boolean;
}

/**
 * A migration outside a transaction, for indexes on tables with many rows: writers go on while PostgreSQL builds the
 * index. Every statement is committed by itself, so a migration that was interrupted starts again from its first one
 * and must tolerate what it has already done. It can contain nothing but the statements of these methods.
 */
export abstract class ConcurrentMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** An interrupted build leaves an invalid index by the same name, which is dropped first. */
  createIndex({ name, on, unique = false }: IndexDefinition): void {
    this.dropIndex(name);

    this.addSql(`create ${unique ? 'unique ' : ''}index concurrently "${name}" on ${on}`);
  }

  dropIndex(name: string): void {
    this.addSql(`drop index concurrently if exists "${name}"`);
  }
}
