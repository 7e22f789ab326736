import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129003749_indexes_of_emails extends ConcurrentMigration {
  override name = 'Migration20261129003749_indexes_of_emails';

  override up(): void {
    const partial = (index: string, column: string, columns = column) =>
      this.createIndex({ name: index, on: `"inbound_emails" (${columns}) where ${column} is not null` });
    partial('inbound_emails_ticket', 'ticket_id', 'ticket_id, received_at');
    partial('inbound_emails_comment', 'comment_id');
    partial('inbound_emails_original', 'original_sha256');
  }

  override down(): void {
    for (const column of ['ticket', 'comment', 'original']) this.dropIndex(`inbound_emails_${column}`);
  }
}
