import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261130031733_index_of_unsolved_by_updated extends ConcurrentMigration {
  override name = 'Migration20261130031733_index_of_unsolved_by_updated';

  override up(): void {
    this.createIndex({
      name: 'tickets_unsolved_updated',
      on: 'tickets (updated_at, id) where solved_at is null and closed_at is null and deleted_at is null',
    });
  }
}
