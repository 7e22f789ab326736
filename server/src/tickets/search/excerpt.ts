import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ticketTables } from '../base/ticket.tables.ts';
import { excerptsOf } from '../words/excerpt.logic.ts';
import { comparableWords, type SoughtWords, soughtWords, type WordForms } from '../words/sought-words.ts';

export interface FoundText {
  readonly id: string;
  readonly text: string;
  readonly configuration: string;
}

/** The configuration in which a word has no other forms. */
const WITHOUT_FORMS = 'ticketwire_simple';
const SAME_LETTERS = 2;

/** Returns the excerpt of each text for a search. */
export async function excerptsFrom(
  em: EntityManager,
  q: string,
  found: readonly FoundText[],
): Promise<Map<string, string>> {
  const sought = soughtWords(q);
  const excerptOf = excerptsOf(sought, await formsOf(em, sought, found));
  return new Map(found.map(({ id, text }) => [id, excerptOf(text)]));
}

/**
 * Asks the database which words of the texts are forms of the sought words, in a language that has forms. They share
 * their first letters.
 */
async function formsOf(
  em: EntityManager,
  sought: readonly SoughtWords[],
  found: readonly FoundText[],
): Promise<WordForms> {
  const configuration = found[0]?.configuration ?? WITHOUT_FORMS;
  if (configuration === WITHOUT_FORMS) return new Map();
  const starts = Map.groupBy(new Set(sought.flatMap(({ words }) => words)), lettersOf);
  const pairs = [...new Set(found.flatMap(({ text }) => comparableWords(text)))].flatMap((form) =>
    (starts.get(lettersOf(form)) ?? []).map((word) => ({ word, form })),
  );
  const { rows } = await sql<{ word: string; forms: string[] }>`
    select word, array_agg(form) as forms
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pairs (word text, form text)
    where to_tsvector(${configuration}::regconfig, form) @@ plainto_tsquery(${configuration}::regconfig, word)
    group by word`.execute(ticketTables(em));
  return new Map(rows.map(({ word, forms }) => [word, new Set(forms)]));
}

const lettersOf = (word: string) => word.slice(0, SAME_LETTERS);
