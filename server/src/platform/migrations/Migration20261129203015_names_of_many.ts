import { Migration } from '@mikro-orm/migrations';

export class Migration20261129203015_names_of_many extends Migration {
  override name = 'Migration20261129203015_names_of_many';

  override up(): void {
    // An index returns all people whom a word names, be they millions. If PostgreSQL's statistics say that a word is so
    // frequent, the newest people prove that more than 100 have it, and it names no one.
    this.addSql(`
      create function ticket_search_names_many(query tsquery) returns boolean language sql stable parallel restricted
      begin atomic
        select exists (
          select from pg_stats cross join unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
          where tablename = 'users_search' and share >= 0.2 and array_to_tsvector(array_remove(array[word], null)) @@ query
        ) and 100 < (
          select count(*) from (
            select from (select users.name, users.email from users order by users.id desc limit 1000) as newest
            where person_search_terms(newest.name, newest.email) @@ query limit 101
          ) as with_word
        );
      end;`);
    this.addSql(`
      create or replace function ticket_search_people(atoms jsonb) returns jsonb language sql stable parallel restricted set enable_seqscan = off
      begin atomic
        with asked as materialized (
          select atom, place, (atom ->> 'alternative')::integer as alternative,
            case when atom ->> 'domain' is null then to_tsquery('ticketwire_simple', atom ->> 'person')
              when atom ->> 'person' is null then (atom ->> 'domain')::tsquery
              else to_tsquery('ticketwire_simple', atom ->> 'person') && (atom ->> 'domain')::tsquery end as query
          from jsonb_array_elements(atoms) with ordinality as given (atom, place)
        ), found as (
          select asked.place, people.id
          from (
            select alternative, ticket_search_all_of(query) as query from asked where query is not null
            group by alternative having count(*) > 1
          ) as whole
          cross join lateral (
            select users.id from users where person_search_terms(users.name, users.email) @@ whole.query limit 100
          ) as people
          join asked on asked.alternative = whole.alternative and asked.query is not null
          union
          select asked.place, unnest(people.ids)
          from (select place, query from asked where query is not null and not ticket_search_names_many(query) offset 0) as asked
          cross join lateral (
            select array(
              select users.id from users where person_search_terms(users.name, users.email) @@ asked.query limit 101
            ) as ids offset 0
          ) as people
          where cardinality(people.ids) <= 100
        ), named as (
          select place, string_agg('''@' || replace(id::text, '-', '') || '''', '|') as people from found group by place
        )
        select coalesce(jsonb_agg(asked.atom || jsonb_build_object('people', named.people)), '[]')
        from asked left join named on named.place = asked.place;
      end;`);
  }
}
