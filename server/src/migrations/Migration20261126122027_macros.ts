import { Migration } from '@mikro-orm/migrations';

export class Migration20261126122027_macros extends Migration {

  override name = 'Migration20261126122027_macros';

  override up(): void | Promise<void> {
    this.addSql(`create table "macros" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(120) not null, "owner_id" uuid not null, "sharing" varchar(10) not null, "team_ids" uuid[] not null, "change" jsonb null, "comment" jsonb null, primary key ("id"));`);
    this.addSql(`create index "macros_owner" on "macros" ("owner_id");`);
    this.addSql(`create unique index "macros_own_name" on "macros" (owner_id, name) where sharing = 'me';`);
    this.addSql(`create unique index "macros_shared_name" on "macros" (name) where sharing <> 'me';`);

    this.addSql(`alter table "macros" add constraint "macros_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete restrict;`);
    this.addSql(`update "roles" set "grants" = "grants" || '[{"permission":"macro:manage","scope":"all"}]', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`);
  }
}
