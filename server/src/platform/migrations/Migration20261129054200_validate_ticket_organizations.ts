import { Migration } from '@mikro-orm/migrations';

/** Reads the table without blocking writers, which adding the constraint would have done. */
export class Migration20261129054200_validate_ticket_organizations extends Migration {
  override name = 'Migration20261129054200_validate_ticket_organizations';

  override up(): void {
    this.addSql(`alter table "tickets" validate constraint "tickets_organization_id_foreign"`);
  }
}
