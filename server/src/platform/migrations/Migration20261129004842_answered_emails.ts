import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

/** People in copy answer emails of others, which are found by their Message-ID. */
export class Migration20261129004842_answered_emails extends ConcurrentMigration {
  override name = 'Migration20261129004842_answered_emails';

  override up(): void {
    this.createIndex({ name: 'inbound_emails_message_id', on: '"inbound_emails" ("message_id")' });
  }

  override down(): void {
    this.dropIndex('inbound_emails_message_id');
  }
}
