import { Migration } from '@mikro-orm/migrations';

/** Reads the tables without blocking writers, which adding the constraints would have done. */
export class Migration20261129051859_validate_organizations extends Migration {
  override name = 'Migration20261129051859_validate_organizations';

  override up(): void {
    this.addSql(`alter table "users" validate constraint "users_organization_id_foreign"`);
    this.addSql(`alter table "tickets" validate constraint "tickets_organization_id_foreign"`);
  }
}
