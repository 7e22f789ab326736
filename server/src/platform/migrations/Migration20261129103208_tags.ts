import { Migration } from '@mikro-orm/migrations';

export class Migration20261129103208_tags extends Migration {

  override name = 'Migration20261129103208_tags';

  override up(): void | Promise<void> {
    this.addSql(`create table "tags" ("id" uuid not null, "name" varchar(50) not null, "renamed_to" varchar(50) null, "renamed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "tags" add constraint "tags_name_unique" unique ("name");`);
    this.addSql(`create index "tags_renamed" on public.tags (renamed_to) where renamed_to is not null;`);

    this.addSql(`create or replace function "tickets_tickets_created_tags_fn"() returns trigger as \$\$ begin insert into tags (id, name) select gen_random_uuid(), given.name from unnest(new.tags) as given (name)
  where not exists (select from tags where tags.name = given.name) order by given.name on conflict do nothing; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "tickets_created_tags" AFTER INSERT on "tickets" for each ROW
  when (new.tags <> '{}') execute function "tickets_tickets_created_tags_fn"();`);
    this.addSql(`create or replace function "tickets_tickets_changed_tags_fn"() returns trigger as \$\$ begin insert into tags (id, name) select gen_random_uuid(), given.name from unnest(new.tags) as given (name)
  where not exists (select from tags where tags.name = given.name) order by given.name on conflict do nothing; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "tickets_changed_tags" AFTER UPDATE on "tickets" for each ROW
  when (new.tags <> '{}' and new.tags is distinct from old.tags) execute function "tickets_tickets_changed_tags_fn"();`);
  }
}
