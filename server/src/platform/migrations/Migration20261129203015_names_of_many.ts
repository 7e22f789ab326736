import { Migration } from '@mikro-orm/migrations';

export class Migration20261129203015_names_of_many extends Migration {
  override name = 'Migration20261129203015_names_of_many';

  override up(): void {
    // An index returns all people whom a word names, be they millions. If PostgreSQL's statistics say that a word is so
    // frequent, the newest people prove that more than 100 have it, and it names no one. If a domain is, the people whom the
    // rest of an address names are compared with it one by one.
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
          select atom, place, alternative, coalesce(person && domain, person, domain) as query,
            case when person is not null and ticket_search_names_many(domain) then person
              else coalesce(person && domain, person, domain) end as looked_up
          from (
            select atom, place, (atom ->> 'alternative')::integer as alternative,
              to_tsquery('ticketwire_simple', atom ->> 'person') as person, (atom ->> 'domain')::tsquery as domain
            from jsonb_array_elements(atoms) with ordinality as given (atom, place)
          ) as parsed
        ), found as (
          select asked.place, people.id
          from (
            select alternative, ticket_search_all_of(query) as query, ticket_search_all_of(looked_up) as looked_up
            from asked where query is not null group by alternative having count(*) > 1
          ) as whole
          cross join lateral (
            select users.id from users where person_search_terms(users.name, users.email) @@ whole.looked_up
              and case when whole.looked_up = whole.query then true else person_search_terms(users.name, users.email) @@ whole.query end
            limit 100
          ) as people
          join asked on asked.alternative = whole.alternative and asked.query is not null
          union
          select asked.place, unnest(people.ids)
          from (select * from asked where query is not null and not ticket_search_names_many(query) offset 0) as asked
          cross join lateral (
            select array(
              select users.id from users where person_search_terms(users.name, users.email) @@ asked.looked_up
                and case when asked.looked_up = asked.query then true else person_search_terms(users.name, users.email) @@ asked.query end
              limit 101
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
