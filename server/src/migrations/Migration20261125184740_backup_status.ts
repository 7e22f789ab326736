import { Migration } from '@mikro-orm/migrations';

/** When the newest backup was written, and how many scheduled ones failed. */
export class Migration20261125184740_backup_status extends Migration {
  override name = 'Migration20261125184740_backup_status';

  override up(): void {
    this.addSql(`create table "backup_status" ("id" smallint not null, "last_backup_at" timestamptz(3) null, "failures" int not null, "last_failure_at" timestamptz(3) null, "last_error" varchar(500) null, primary key ("id"));`);
    this.addSql(`insert into "backup_status" ("id", "failures") values (1, 0);`);
  }
}
