import { Migration } from '@mikro-orm/migrations';

export class Migration20261129003923_mailboxes extends Migration {

  override name = 'Migration20261129003923_mailboxes';

  override up(): void | Promise<void> {
    this.addSql(`create table "mailboxes" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "address" varchar(254) not null, "sender_name" varchar(80) not null, "is_default" boolean not null default false, "team_id" uuid null, "category_id" uuid null, "signature" text not null, "language" varchar(35) null, "fetch" text not null, "imap" jsonb null, "application" jsonb null, primary key ("id"));`);
    this.addSql(`alter table "mailboxes" add constraint "mailboxes_key_unique" unique ("key");`);
    this.addSql(`alter table "mailboxes" add constraint "mailboxes_address_unique" unique ("address");`);
    this.addSql(`create unique index "mailboxes_default" on public.mailboxes (is_default) where is_default;`);

    this.addSql(`create table "mailbox_states" ("mailbox_id" uuid not null, "last_fetched_at" timestamptz(3) null, "last_message_at" timestamptz(3) null, "last_error_at" timestamptz(3) null, "last_error" varchar(500) null, primary key ("mailbox_id"));`);

    this.addSql(`alter table "tickets" add "mailbox_id" uuid null;`);

    this.addSql(`alter table "mailboxes" add constraint "mailboxes_team_id_foreign" foreign key ("team_id") references "teams" ("id") on delete restrict;`);
    this.addSql(`alter table "mailboxes" add constraint "mailboxes_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete restrict;`);
    this.addSql(`alter table "mailboxes" add constraint "mailboxes_fetch_check" check ("fetch" in ('none', 'imap', 'microsoft365', 'gmail'));`);
    this.addSql(`create or replace function "mailboxes_mailboxes_raise_version_fn"() returns trigger as \$\$ begin update configuration_version set version = version + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "mailboxes_raise_version" AFTER INSERT OR UPDATE OR DELETE on "mailboxes" for each STATEMENT execute function "mailboxes_mailboxes_raise_version_fn"();`);

    this.addSql(`alter table "mailbox_states" add constraint "mailbox_states_mailbox_id_foreign" foreign key ("mailbox_id") references "mailboxes" ("id") on update cascade on delete cascade;`);
    this.addSql(`update "roles" set "grants" = "grants" || '[{"permission":"mailbox:manage","scope":"all"}]', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`);
  }
}
