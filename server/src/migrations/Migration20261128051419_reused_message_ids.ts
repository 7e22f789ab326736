import { Migration } from '@mikro-orm/migrations';

/**
 * Lets emails share a Message-ID if their content differs. The previous release reads the same rows, and stores no second
 * one itself.
 */
export class Migration20261128051419_reused_message_ids extends Migration {
  override name = 'Migration20261128051419_reused_message_ids';

  override up(): void {
    this.addSql(`alter table "inbound_emails" drop constraint "inbound_emails_message_key_unique";`);
  }
}
