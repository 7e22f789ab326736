import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129170855_index_of_first_assignments extends ConcurrentMigration {
  override name = 'Migration20261129170855_index_of_first_assignments';

  override up(): void {
    this.createIndex({
      name: 'tickets_first_assignment',
      on: `tickets (first_assigned_at) include (created_at, merged_into_id)
        where first_assigned_at is not null and deleted_at is null`,
    });
  }
}
