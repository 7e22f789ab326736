import { Migration } from '@mikro-orm/migrations';

/** Reads the table without blocking writers, which adding the constraint would have done. */
export class Migration20261129003750_validate_outcomes extends Migration {
  override name = 'Migration20261129003750_validate_outcomes';

  override up(): void {
    this.addSql(`alter table "inbound_emails" validate constraint "inbound_emails_outcome_check"`);
  }

  override down(): void {}
}
