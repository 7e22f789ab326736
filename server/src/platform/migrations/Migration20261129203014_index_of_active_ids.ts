import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129203014_index_of_active_ids extends ConcurrentMigration {
  override name = 'Migration20261129203014_index_of_active_ids';

  override up(): void {
    this.createIndex({ name: 'tickets_active_id', on: 'tickets (id) where closed_at is null and deleted_at is null' });
  }
}
