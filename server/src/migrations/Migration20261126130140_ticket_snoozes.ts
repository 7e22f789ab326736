import { Migration } from '@mikro-orm/migrations';

export class Migration20261126130140_ticket_snoozes extends Migration {
  override name = 'Migration20261126130140_ticket_snoozes';

  override up(): void {
    this.addSql(`create table "ticket_snoozes" ("ticket_id" uuid not null, "until" timestamptz(3) not null, primary key ("ticket_id"));`);
    this.addSql(`create index "ticket_snoozes_until" on "ticket_snoozes" (until);`);
    this.addSql(`alter table "ticket_snoozes" add constraint "ticket_snoozes_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);
  }
}
