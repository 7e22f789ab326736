import { Migration } from '@mikro-orm/migrations';

/** Counts the changes of the tables that every instance keeps in memory. */
export class Migration20261125004752_configuration_version extends Migration {
  override name = 'Migration20261125004752_configuration_version';

  override up(): void {
    this.addSql(`create table "configuration_version" ("id" smallint not null, "version" int not null, primary key ("id"));`);
    this.addSql(`insert into "configuration_version" ("id", "version") values (1, 1);`);

    this.addSql(`create or replace function "settings_settings_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "settings_raise_version" AFTER INSERT OR UPDATE OR DELETE on "settings" for each STATEMENT execute function "settings_settings_raise_version_fn"();`);

    this.addSql(`create or replace function "statuses_statuses_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "statuses_raise_version" AFTER INSERT OR UPDATE OR DELETE on "statuses" for each STATEMENT execute function "statuses_statuses_raise_version_fn"();`);

    this.addSql(`create or replace function "status_transitions_status_transitions_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "status_transitions_raise_version" AFTER INSERT OR UPDATE OR DELETE on "status_transitions" for each STATEMENT execute function "status_transitions_status_transitions_raise_version_fn"();`);

    this.addSql(`create or replace function "teams_teams_raise_version_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' and to_jsonb(new) - 'last_assignee_id' = to_jsonb(old) - 'last_assignee_id' then return null; end if; update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "teams_raise_version" AFTER INSERT OR UPDATE OR DELETE on "teams" for each ROW execute function "teams_teams_raise_version_fn"();`);

    this.addSql(`create or replace function "categories_categories_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "categories_raise_version" AFTER INSERT OR UPDATE OR DELETE on "categories" for each STATEMENT execute function "categories_categories_raise_version_fn"();`);
  }
}
