import { Migration } from '@mikro-orm/migrations';

/** A view can be sorted by a custom field, whose key can be long. */
export class Migration20261125231509_field_sorts extends Migration {
  override name = 'Migration20261125231509_field_sorts';

  override up(): void {
    // A longer limit rewrites nothing.
    this.addSql(`-- squawk-ignore changing-column-type
      alter table "ticket_views" alter column "sort" type varchar(60);`);
  }
}
