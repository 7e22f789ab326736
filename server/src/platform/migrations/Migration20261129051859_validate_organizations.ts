import { Migration } from '@mikro-orm/migrations';

/** Reads the table without blocking writers, which adding the constraint would have done. */
export class Migration20261129051859_validate_organizations extends Migration {
  override name = 'Migration20261129051859_validate_organizations';

  override up(): void {
    this.addSql(`alter table "users" validate constraint "users_organization_id_foreign"`);
  }
}
