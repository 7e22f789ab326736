import { Migration } from '@mikro-orm/migrations';

/**
 * Adds languages to the search. Rows of the index keep the configuration with which they were written, so both releases
 * can write and read them; a worker re-indexes the existing ones after the upgrade.
 */
export class Migration20261125010754_search_languages extends Migration {
  override name = 'Migration20261125010754_search_languages';

  override up(): void {
    // A copy of each of PostgreSQL's configurations that also ignores accents, if the extension is available. Can be
    // called again after it has become available.
    this.addSql(`
      create function set_up_search_configurations() returns void language plpgsql as $$
      declare
        folding text;
        base record;
        mapping record;
      begin
        begin
          create extension if not exists unaccent;
        exception when insufficient_privilege or undefined_file or feature_not_supported then
          raise notice 'Search does not ignore accents, because the extension unaccent is not available';
        end;
        select oid::regdictionary::text into folding from pg_ts_dict where dictname = 'unaccent';
        for base in
          select oid, cfgname, 'ticketwire_' || cfgname as copy from pg_ts_config
          where cfgnamespace = 'pg_catalog'::regnamespace
        loop
          if not exists (select from pg_ts_config where cfgname = base.copy) then
            execute format('create text search configuration %I (copy = pg_catalog.%I)', base.copy, base.cfgname);
          end if;
          if folding is not null then
            for mapping in
              select types.alias, string_agg(mapdict::regdictionary::text, ', ' order by mapseqno) as dictionaries
              from pg_ts_config_map join ts_token_type('default') as types on types.tokid = maptokentype
              where mapcfg = base.oid and types.alias in ('word', 'hword', 'hword_part')
              group by types.alias
            loop
              execute format('alter text search configuration %I alter mapping for %s with %s, %s',
                base.copy, mapping.alias, folding, mapping.dictionaries);
            end loop;
          end if;
        end loop;
      end $$;`);
    this.addSql(`select set_up_search_configurations();`);

    // Terms for the blocks of ticket numbers that a ticket is in: of 4,096 numbers, and each eight times as long as the
    // last. No word of a text begins with "~" and a digit.
    this.addSql(`
      create function ticket_search_blocks("number" integer) returns tsvector language sql immutable parallel safe return
        array_to_tsvector(array['~0.' || ("number" >> 12), '~1.' || ("number" >> 15), '~2.' || ("number" >> 18), '~3.' || ("number" >> 21)]);`);
    // Matches the newest tickets: in each step the last two or the last five blocks of a size, the current one included,
    // so each step reaches two to five times as far back as the step before.
    this.addSql(`
      create function ticket_search_newest(step integer, newest integer) returns tsquery language sql immutable parallel safe return (
        select string_agg(format('''~%s.%s''', step / 2, (newest >> (12 + 3 * (step / 2))) - back), '|')::tsquery
        from generate_series(0, case step % 2 when 0 then 1 else 4 end) as back);`);

    this.addSql(`alter table "settings" add "search_language" text not null default 'simple';`);
    this.addSql(`alter table "settings" add constraint "settings_search_language_check" check ("search_language" in ('simple', 'arabic', 'armenian', 'basque', 'catalan', 'danish', 'dutch', 'english', 'finnish', 'french', 'german', 'greek', 'hindi', 'hungarian', 'indonesian', 'irish', 'italian', 'lithuanian', 'nepali', 'norwegian', 'portuguese', 'romanian', 'russian', 'serbian', 'spanish', 'swedish', 'tamil', 'turkish', 'yiddish'));`);
    this.addSql(`alter table "ticket_search_index" add "configuration" text not null default 'simple';`);

    this.addSql(`create table "search_index_state" ("id" int not null, "configuration" text not null, "earlier" text[] not null, "position" uuid null, "rebuilds_all" boolean not null, "finished" boolean not null, "progress" int not null, primary key ("id"));`);
    this.addSql(`
      insert into "search_index_state" ("id", "configuration", "earlier", "rebuilds_all", "finished", "progress")
      select 1, 'ticketwire_simple', case when upgraded then array['simple'] else '{}' end, false, not upgraded,
        case when upgraded then 0 else 100 end
      from (select exists (select from "ticket_search_index") as upgraded) as installation;`);
  }
}
