import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ticketTables } from '../base/ticket.tables.ts';
import { excerptOf, type IsForm, type SoughtWords, soughtWords } from '../words/excerpt.rules.ts';
import { wordsOf } from '../words/text-words.ts';

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
  const isForm = await formsOf(em, sought, found);
  return new Map(found.map(({ id, text }) => [id, excerptOf(text, sought, isForm)]));
}

/**
 * Asks the database which words of the texts are forms of the sought words, in a language that has forms. They share
 * their first letters.
 */
async function formsOf(
  em: EntityManager,
  sought: readonly SoughtWords[],
  found: readonly FoundText[],
): Promise<IsForm> {
  const configuration = found[0]?.configuration ?? WITHOUT_FORMS;
  if (configuration === WITHOUT_FORMS) return () => false;
  const starts = Map.groupBy(new Set(sought.flatMap(({ words }) => words.map(({ form }) => form))), lettersOf);
  const pairs = [...new Set(found.flatMap(({ text }) => [...wordsOf(text)].map(({ form }) => form)))].flatMap((word) =>
    (starts.get(lettersOf(word)) ?? []).map((form) => ({ word, form })),
  );
  const { rows } = await sql<{ word: string; form: string }>`
    select word, form from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pairs (word text, form text)
    where to_tsvector(${configuration}::regconfig, word) @@ plainto_tsquery(${configuration}::regconfig, form)`.execute(
    ticketTables(em),
  );
  const forms = new Set(rows.map(({ word, form }) => `${word} ${form}`));
  return (word, form) => forms.has(`${word} ${form}`);
}

const lettersOf = (word: string) => word.slice(0, SAME_LETTERS);
