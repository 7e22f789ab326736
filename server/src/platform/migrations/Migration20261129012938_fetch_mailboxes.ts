import { Migration } from '@mikro-orm/migrations';

export class Migration20261129012938_fetch_mailboxes extends Migration {

  override name = 'Migration20261129012938_fetch_mailboxes';

  override up(): void | Promise<void> {
    this.addSql(`create table "mailbox_fetches" ("mailbox_id" uuid not null, "credentials" text null, "source" varchar(64) null, "position" jsonb null, "leased_by" uuid null, "leased_until" timestamptz(3) null, "next_at" timestamptz(3) not null, "failures" int not null default 0, primary key ("mailbox_id"));`);

    this.addSql(`create table "mailbox_waiting_messages" ("mailbox_id" uuid not null, "ref" varchar(1000) not null, "attempts" int not null, "next_at" timestamptz(3) not null, primary key ("mailbox_id", "ref"));`);

    this.addSql(`alter table "mailbox_fetches" add constraint "mailbox_fetches_mailbox_id_foreign" foreign key ("mailbox_id") references "mailboxes" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "mailbox_waiting_messages" add constraint "mailbox_waiting_messages_mailbox_id_foreign" foreign key ("mailbox_id") references "mailboxes" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mailbox_fetches" cascade;`);
    this.addSql(`drop table if exists "mailbox_waiting_messages" cascade;`);
  }

}
