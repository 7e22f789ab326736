import { type RawBuilder, sql } from 'kysely';

/** Requesters find nothing by the fields that are hidden from them. */
export type Readers = 'requesters' | 'agents';

/**
 * The names of all chosen options can be far longer than their keys, which are limited, and a vector cannot exceed 1 MB.
 * So the search finds only the first characters of the values.
 */
const MAX_CHARACTERS = 20_000;

/** The texts and the names of options in the values of custom fields, without those of sensitive fields. */
export const wordsOfFields = (values: RawBuilder<unknown>, readers: Readers) => sql<string>`coalesce((
  select left(string_agg(case when fields.type in ('text', 'long_text') then given.value #>> '{}' else (
      select string_agg(option ->> 'name', ' ') from jsonb_array_elements(fields.options) as option
      where given.value @> (option -> 'key')
    ) end, ' '), ${sql.lit(MAX_CHARACTERS)})
  from jsonb_each(${values}) as given join fields on fields.key = given.key
  where fields.type in ('text', 'long_text', 'select', 'multi_select') and not fields.sensitive
    ${readers === 'requesters' ? sql`and fields.requester_access <> 'hidden'` : sql``}
), '')`;
