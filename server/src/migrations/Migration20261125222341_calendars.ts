import { Migration } from '@mikro-orm/migrations';

export class Migration20261125222341_calendars extends Migration {
  override name = 'Migration20261125222341_calendars';

  override up(): void {
    this.addSql(`create table "calendars" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(80) not null, "time_zone" varchar(64) not null, "week" jsonb not null, "exceptions" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "calendars" add constraint "calendars_name_unique" unique ("name");`);

    this.addSql(`create or replace function "calendars_calendars_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "calendars_raise_version" AFTER INSERT OR UPDATE OR DELETE on "calendars" for each STATEMENT execute function "calendars_calendars_raise_version_fn"();`);

    this.addSql(`update "roles" set "grants" = "grants" || '[{"permission":"sla:manage","scope":"all"}]', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`);
  }
}
