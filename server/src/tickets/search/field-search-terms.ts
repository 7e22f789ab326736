import { type RawBuilder, sql } from 'kysely';
import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import type { FieldValue, FieldValues } from '../../contract/configuration/fields.ts';

/**
 * The names of all chosen options can be far longer than their keys, which are limited, and a vector cannot exceed 1 MB.
 * So the search finds only the first characters of the values.
 */
const MAX_CHARACTERS = sql.lit(20_000);

/**
 * One row with the texts and the names of options in the values of custom fields, without those of sensitive fields:
 * `public_words` are what requesters can find, `all_words` what agents can.
 */
export const fieldTermRows = (values: RawBuilder<unknown>) => sql<{ public_words: string; all_words: string }>`(
  select left(coalesce(string_agg(text, ' ') filter (where requester_access <> 'hidden'), ''), ${MAX_CHARACTERS}) as public_words,
    left(coalesce(string_agg(text, ' '), ''), ${MAX_CHARACTERS}) as all_words
  from (
    select fields.requester_access, case when fields.type in ('text', 'long_text') then given.value #>> '{}' else (
        select string_agg(option ->> 'name', ' ') from jsonb_array_elements(fields.options) as option
        where given.value ? (option ->> 'key')
      ) end as text
    from jsonb_each(${values}) as given join fields on fields.key = given.key
    where fields.type in ('text', 'long_text', 'select', 'multi_select') and not fields.sensitive
    offset 0
  ) as texts
)`;

/** The same row for words that are parameters. */
export const termsParameter = (publicWords: RawBuilder<unknown>, allWords: RawBuilder<unknown>) => sql`(
  select left(${publicWords}::text, ${MAX_CHARACTERS}) as public_words, left(${allWords}::text, ${MAX_CHARACTERS}) as all_words
)`;

/** What decides which words a field has. */
type SearchableField = Pick<FieldRow, 'key' | 'type' | 'options' | 'sensitive' | 'requester_access'>;

/**
 * Returns the words that `fieldTermRows` selects, from definitions in memory. Use it only if the transaction is repeated
 * when these have changed.
 */
export function fieldTerms(
  values: FieldValues,
  fields: readonly SearchableField[],
): { publicWords: string; allWords: string } {
  const texts = fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.key) && !field.sensitive ? values[field.key] : undefined;
    const text = value === undefined ? '' : textOf(field, value);
    return text === '' ? [] : [{ text, isPublic: field.requester_access !== 'hidden' }];
  });
  const joined = (some: typeof texts) => some.map(({ text }) => text).join(' ');
  return { publicWords: joined(texts.filter(({ isPublic }) => isPublic)), allWords: joined(texts) };
}

function textOf({ type, options }: SearchableField, value: FieldValue): string {
  if (type === 'text' || type === 'long_text') return String(value);
  if (type !== 'select' && type !== 'multi_select') return '';
  const isChosen = (key: string) => (Array.isArray(value) ? value.includes(key) : value === key);
  return options.flatMap(({ key, name }) => (isChosen(key) ? [name] : [])).join(' ');
}
