import { type RawBuilder, sql } from 'kysely';

/**
 * The names of all chosen options can be far longer than their keys, which are limited, and a vector cannot exceed 1 MB.
 * So the search finds only the first characters of the values.
 */
const MAX_CHARACTERS = sql.lit(20_000);

/**
 * One row with the texts and the names of options in the values of custom fields, without those of sensitive fields:
 * `public_words` are what requesters can find, `all_words` what agents can.
 */
export const wordsOfFields = (values: RawBuilder<unknown>) => sql<{ public_words: string; all_words: string }>`(
  select left(coalesce(string_agg(text, ' ') filter (where requester_access <> 'hidden'), ''), ${MAX_CHARACTERS}) as public_words,
    left(coalesce(string_agg(text, ' '), ''), ${MAX_CHARACTERS}) as all_words
  from (
    select fields.requester_access, case when fields.type in ('text', 'long_text') then given.value #>> '{}' else (
        select string_agg(option ->> 'name', ' ') from jsonb_array_elements(fields.options) as option
        where given.value @> (option -> 'key')
      ) end as text
    from jsonb_each(${values}) as given join fields on fields.key = given.key
    where fields.type in ('text', 'long_text', 'select', 'multi_select') and not fields.sensitive
    offset 0
  ) as texts
)`;
