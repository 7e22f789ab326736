import { Migration } from '@mikro-orm/migrations';

/** Definitions of custom fields. Grants `field:manage` to the administrators of existing installations. */
export class Migration20261125223306_fields extends Migration {
  override name = 'Migration20261125223306_fields';

  override up(): void {
    this.addSql(`create table "fields" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "description" text not null, "type" text not null, "options" jsonb not null, "required" text not null, "requester_access" text not null, "sensitive" boolean not null, "slot" smallint null, "position" int not null, "archived_at" timestamptz(3) null, "deleted_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "fields" add constraint "fields_key_unique" unique ("key");`);

    this.addSql(`create table "field_categories" ("field_id" uuid not null, "category_id" uuid not null, primary key ("field_id", "category_id"));`);
    this.addSql(`create index "field_categories_category" on "field_categories" ("category_id");`);

    this.addSql(`alter table "fields" add constraint "fields_type_check" check ("type" in ('text', 'long_text', 'number', 'date', 'checkbox', 'select', 'multi_select'));`);
    this.addSql(`alter table "fields" add constraint "fields_required_check" check ("required" in ('never', 'create', 'solve'));`);
    this.addSql(`alter table "fields" add constraint "fields_requester_access_check" check ("requester_access" in ('hidden', 'read', 'write'));`);
    this.addSql(`create or replace function "fields_fields_raise_version_fn"() returns trigger as \$\$ begin update configuration_version set version = version + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "fields_raise_version" AFTER INSERT OR UPDATE OR DELETE on "fields" for each STATEMENT execute function "fields_fields_raise_version_fn"();`);

    this.addSql(`alter table "field_categories" add constraint "field_categories_field_id_foreign" foreign key ("field_id") references "fields" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "field_categories" add constraint "field_categories_category_id_foreign" foreign key ("category_id") references "categories" ("id") on update cascade on delete restrict;`);
    this.addSql(`create or replace function "field_categories_field_categories_raise_version_fn"() returns trigger as \$\$ begin update configuration_version set version = version + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "field_categories_raise_version" AFTER INSERT OR UPDATE OR DELETE on "field_categories" for each STATEMENT execute function "field_categories_field_categories_raise_version_fn"();`);

    this.addSql(
      `update "roles" set "grants" = "grants" || '[{"permission":"field:manage","scope":"all"}]', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`,
    );
  }
}
