import { Migration } from '@mikro-orm/migrations';

const INVISIBLE = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;
const SYMBOLS = String.raw`\u00bc-\u00be\u2116\u2117\u2120-\u2122\u2150-\u215f`;
const PUNCTUATION = String.raw`!-/:-@[-\x60{-~\u00a1-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2010-\u2029\u2030-\u205e\u20a0-\u20cf\u2190-\u23ff\u2500-\u27bf\u3001-\u3003\u3008-\u3011\u3014-\u301f\u3030\u30fb`;
const UNSPACED = String.raw`\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u1000-\u103f\u1050-\u109f\u1780-\u17d3\u2e80-\u2fdf\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff`;

/**
 * Words as people type them: parts of numbers and addresses, words inside scripts without spaces, and requesters. Rows of
 * the index are written again in the background, and until then are found as before.
 */
export class Migration20261128090000_search_words extends Migration {
  override name = 'Migration20261128090000_search_words';

  override up(): void {
    // The same as `searchText` (tickets/words/search-text.ts).
    this.addSql(`
      create function ticket_search_text(source text) returns text language sql immutable parallel safe return
        case when octet_length(source) = length(source)
          then translate(source, $$!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~$$, repeat(' ', 32))
        else (
          select case when spaced ~ '[${UNSPACED}]'
            then regexp_replace(regexp_replace(spaced, '([${UNSPACED}]+)', ' \\1 ', 'g'), '([${UNSPACED}])', '\\1 \\1', 'g')
            else spaced end
          from (
            select regexp_replace(
              regexp_replace(normalize(regexp_replace(source, '[${SYMBOLS}]', ' ', 'g'), nfkc), '[${INVISIBLE}]', '', 'g'),
              '[${PUNCTUATION}]', ' ', 'g') as spaced
            offset 0
          ) as cleaned
        ) end;`);

    // The term of a requester in the index of their tickets. No word of a text begins with "@".
    this.addSql(`
      create function ticket_search_requester(id uuid) returns tsvector language sql immutable parallel safe return
        ('''@' || replace(id::text, '-', '') || ''':1A')::tsvector;`);

    // The words of a person's name (A), those of their address before the @ (B), and its domain as one term: many people
    // have the words of a domain.
    this.addSql(`
      create function person_search_terms("name" text, email text) returns tsvector language sql immutable parallel safe return
        setweight(to_tsvector('ticketwire_simple', ticket_search_text("name")), 'A')
          || setweight(to_tsvector('ticketwire_simple', ticket_search_text(split_part(email, '@', 1))), 'B')
          || array_to_tsvector(array['@' || split_part(email, '@', -1)]);`);

    this.addSql(
      `create aggregate ticket_search_all_of(tsquery) (sfunc = tsquery_and, stype = tsquery, parallel = safe);`,
    );
    this.addSql(
      `create aggregate ticket_search_any_of(tsquery) (sfunc = tsquery_or, stype = tsquery, parallel = safe);`,
    );
    // A query from its atoms: those of one alternative must all match. Null if there are none.
    this.addSql(`
      create function ticket_search_query(configuration regconfig, atoms jsonb) returns tsquery language sql stable parallel safe return (
        select ticket_search_any_of(alternatives.query) from (
          select ticket_search_all_of(case when negated then !!atom else atom end) as query
          from (
            select alternative, negated, case when people is null then to_tsquery(configuration, words)
              else to_tsquery(configuration, words) || people::tsquery end as atom
            from jsonb_to_recordset(atoms) as given (alternative integer, negated boolean, words text, people text)
            offset 0
          ) as parsed
          group by alternative
        ) as alternatives
      );`);
    // Adds the terms of the people whom an atom names, at most a hundred: those who match all atoms of an alternative, and
    // those who match this one. A word that more people have in their name names none of them. Without the setting, an
    // estimate could choose to read all users.
    this.addSql(`
      create function ticket_search_people(atoms jsonb) returns jsonb language sql stable parallel restricted set enable_seqscan = off
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
          from asked cross join lateral (
            select array(
              select users.id from users where person_search_terms(users.name, users.email) @@ asked.query limit 101
            ) as ids offset 0
          ) as people
          where asked.query is not null and cardinality(people.ids) <= 100
        ), named as (
          select place, string_agg('''@' || replace(id::text, '-', '') || '''', '|') as people from found group by place
        )
        select coalesce(jsonb_agg(asked.atom || jsonb_build_object('people', named.people)), '[]')
        from asked left join named on named.place = asked.place;
      end;`);
  }
}
