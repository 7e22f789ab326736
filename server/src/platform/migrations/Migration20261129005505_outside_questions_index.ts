import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129005505_outside_questions_index extends ConcurrentMigration {

  override name = 'Migration20261129005505_outside_questions_index';

  override up(): void {
    this.createIndex({ name: 'tickets_asked_for', on: '"tickets" (asked_for_id) where asked_for_id is not null' });
  }
}
