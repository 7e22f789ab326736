import { Migration } from '@mikro-orm/migrations';

export class Migration20261129110903_tags extends Migration {

  override name = 'Migration20261129110903_tags';

  override up(): void | Promise<void> {
    this.addSql(`create table "tags" ("id" uuid not null, "name" varchar(50) not null, "renamed_to" varchar(50) null, "renamed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "tags" add constraint "tags_name_unique" unique ("name");`);
    this.addSql(`create index "tags_renamed" on public.tags (renamed_to) where renamed_to is not null;`);

    this.addSql(`create or replace function "tickets_tickets_add_tags_fn"() returns trigger as \$\$ begin if new.tags = '{}' or (tg_op = 'UPDATE' and new.tags = old.tags) then return null; end if;   insert into tags (id, name) select gen_random_uuid(), given.name from unnest(new.tags) as given (name)
  where not exists (select from tags where tags.name = given.name) order by given.name on conflict do nothing; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "tickets_add_tags" AFTER INSERT OR UPDATE on "tickets" for each ROW execute function "tickets_tickets_add_tags_fn"();`);

    // The words that a ticket has, of hundreds that none has. Without the settings, an estimate could choose to read all
    // tickets, and a frequent word would collect all of its tickets before the first one counts.
    this.addSql(`
      create function ticket_search_known(words text[]) returns text[] language sql stable parallel restricted
        set enable_seqscan = off set gin_fuzzy_search_limit = 1000
      begin atomic
        select array(
          select word from unnest(words) as given (word)
          cross join (select configuration from search_index_state) as current
          where exists (
            select from ticket_search_index where all_terms @@ plainto_tsquery(current.configuration::regconfig, given.word)));
      end;`);
  }
}
