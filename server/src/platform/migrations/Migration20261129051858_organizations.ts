import { Migration } from '@mikro-orm/migrations';

export class Migration20261129051858_organizations extends Migration {

  override name = 'Migration20261129051858_organizations';

  override up(): void | Promise<void> {
    this.addSql(`create table "organizations" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(100) not null, "domains" text[] not null default '{}', "external_source" varchar(100) null, "external_id" varchar(200) null, "note" text not null, "shares_tickets" boolean not null default false, "suspended_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "organizations_name" on "organizations" ("name", "id");`);
    this.addSql(`create unique index "organizations_external" on public.organizations (external_id, external_source) where external_id is not null;`);
    this.addSql(`create index "organizations_domains" on public.organizations using gin (domains);`);

    this.addSql(`alter table "users" add "organization_id" uuid null;`);
    this.addSql(`alter table "users" add constraint "users_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete restrict not valid;`);

    this.addSql(`alter table "tickets" add "organization_id" uuid null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete restrict not valid;`);
  }
}
