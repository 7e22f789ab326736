import { ConcurrentMigration } from '../platform/database/migrations/concurrent-migration.ts';

/** Pages of received emails, and emails by what makes two of them one. */
export class Migration20261128051418_received_email_indexes extends ConcurrentMigration {
  override name = 'Migration20261128051418_received_email_indexes';

  override up(): void {
    this.createIndex({ name: 'inbound_emails_newest', on: 'inbound_emails (received_at, id)' });
    this.createIndex({
      name: 'inbound_emails_message',
      on: 'inbound_emails (message_key, content_hash)',
      unique: true,
    });
  }
}
