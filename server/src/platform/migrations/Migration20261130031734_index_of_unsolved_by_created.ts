import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261130031734_index_of_unsolved_by_created extends ConcurrentMigration {
  override name = 'Migration20261130031734_index_of_unsolved_by_created';

  override up(): void {
    this.createIndex({
      name: 'tickets_unsolved_created',
      on: 'tickets (created_at, id) where solved_at is null and closed_at is null and deleted_at is null',
    });
  }
}
