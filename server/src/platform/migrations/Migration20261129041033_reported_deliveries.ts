import { Migration } from '@mikro-orm/migrations';

export class Migration20261129041033_reported_deliveries extends Migration {

  override name = 'Migration20261129041033_reported_deliveries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "deliveries" add "reports" jsonb null;`);
    this.addSql(`alter table "mailbox_states" add "last_error_code" varchar(30) null;`);
  }
}
