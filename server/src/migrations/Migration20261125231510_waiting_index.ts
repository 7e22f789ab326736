import { ConcurrentMigration } from '../platform/database/migrations/concurrent-migration.ts';

/** Lists of those who have waited longest. */
export class Migration20261125231510_waiting_index extends ConcurrentMigration {
  override name = 'Migration20261125231510_waiting_index';

  override up(): void {
    this.createIndex({
      name: 'tickets_waiting',
      on: 'tickets (waiting_since, id) where waiting_since is not null and deleted_at is null',
    });
  }
}
