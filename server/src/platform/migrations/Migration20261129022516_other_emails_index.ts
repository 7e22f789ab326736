import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129022516_other_emails_index extends ConcurrentMigration {

  override name = 'Migration20261129022516_other_emails_index';

  override up(): void {
    this.createIndex({ name: 'users_other_emails', on: '"users" using gin (other_emails)' });
  }
}
