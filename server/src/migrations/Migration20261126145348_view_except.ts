import { Migration } from '@mikro-orm/migrations';

export class Migration20261126145348_view_except extends Migration {
  override name = 'Migration20261126145348_view_except';

  override up(): void {
    this.addSql(`alter table "ticket_views" add "except" jsonb null;`);
  }
}
