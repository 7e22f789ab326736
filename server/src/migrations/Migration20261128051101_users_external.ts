import { ConcurrentMigration } from '../platform/database/migrations/concurrent-migration.ts';

/** Accounts by their IDs in other systems. */
export class Migration20261128051101_users_external extends ConcurrentMigration {
  override name = 'Migration20261128051101_users_external';

  override up(): void {
    this.createIndex({
      name: 'users_external',
      on: 'users (external_id, external_source) where external_id is not null',
      unique: true,
    });
  }
}
