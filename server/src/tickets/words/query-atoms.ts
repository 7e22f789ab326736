import { isSingle, searchText } from './comparable-text.ts';
import { parseQuery, type SearchWord } from './parse-query.ts';
import type { Spellings } from './spelling.logic.ts';

/**
 * What the database makes a query of. Every atom is a word of the search in the syntax of `to_tsquery`, and all atoms of
 * an alternative must match.
 */
export interface QueryAtom {
  readonly alternative: number;
  readonly negated: boolean;
  readonly words: string;
  /** The same word as it is looked for in names and addresses of people; null if it is not. */
  readonly person: string | null;
  /** The domain of an address, which the person also has; null if none was typed. */
  readonly domain: string | null;
}

/** With fewer letters, a beginning fits too many words. */
const LEAST_LETTERS = 3;

/** Whom a search can name: people by their names, or also by their addresses. */
type PeopleBy = 'name' | 'address';

/** Who pastes a whole sentence names no one, and each word is looked up. */
const MOST_WORDS_WITH_PEOPLE = 6;

/**
 * Returns the atoms of a search. A word without a letter or digit has none. A word with other spellings matches those, too,
 * and names no one.
 */
export function queryAtoms(q: string, by: PeopleBy, spellings: Spellings = new Map()): QueryAtom[] {
  const alternatives = parseQuery(q);
  const namesPeople = alternatives.flat().length <= MOST_WORDS_WITH_PEOPLE;
  return alternatives.flatMap((words, alternative) =>
    words.flatMap((word) => {
      const pattern = patternOf(word);
      if (!pattern) return [];
      const { isNegated: negated } = word;
      const others = spellings.get(word.text);
      const people = namesPeople && !negated && !others ? peopleBy(by, word, pattern) : NOBODY;
      const forms = [anyForm(word, pattern), ...[...(others ?? [])].map(quoted)];
      return [{ alternative, negated, words: forms.join(' | '), ...people }];
    }),
  );
}

const NOBODY = { person: null, domain: null };

/** Everything of an address after its last @ is the domain. */
function peopleBy(by: PeopleBy, word: SearchWord, pattern: WordPattern): Pick<QueryAtom, 'person' | 'domain'> {
  const at = word.text.lastIndexOf('@');
  if (by === 'name') return { person: at < 0 ? inOrder(pattern, 'A') : null, domain: null };
  const domain = word.text.slice(at + 1).toLowerCase();
  if (at < 0 || domain === '') return { person: inOrder(pattern), domain: null };
  const local = patternOf({ ...word, text: word.text.slice(0, at), isLast: false });
  return { person: local && inOrder(local), domain: quoted(`@${domain}`) + (word.isLast ? ':*' : '') };
}

/** Words that follow each other. The last one can be the beginning of a longer word. */
interface WordPattern {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
}

/**
 * Returns the indexed words that a word of a search consists of. A run of a script without spaces begins and ends inside
 * longer runs: its first and last character alone are not required, unless it is a single one.
 */
function patternOf({ text, isLast, isNegated }: Pick<SearchWord, 'text' | 'isLast' | 'isNegated'>): WordPattern | null {
  const words = searchText(text)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length > 1 && isSingle(words[0] ?? '')) words.shift();
  const last = words.at(-1);
  if (last === undefined) return null;
  if (isSingle(last)) {
    const before = words.at(-2) ?? '';
    if (before.length < 2 || !before.endsWith(last) || !isSingle(before.charAt(0))) return { words, isPrefix: true };
    return { words: words.slice(0, -1), isPrefix: false };
  }
  return { words, isPrefix: isLast && !isNegated && [...last].length >= LEAST_LETTERS };
}

const quoted = (word: string) => `'${word.replace(/['\\]/gu, ' ')}'`;

/** Words that follow each other, with these weights. */
function inOrder({ words, isPrefix }: WordPattern, weights = '', operator = '<->'): string {
  const label = (index: number) => `${isPrefix && index === words.length - 1 ? '*' : ''}${weights}`;
  return words.map((word, index) => quoted(word) + (label(index) && `:${label(index)}`)).join(` ${operator} `);
}

/**
 * Positions in a vector end at 16,383, so that words beyond have the same one: in a long ticket, parts of a word follow
 * each other or are at the same position.
 */
function anyForm({ isQuoted }: SearchWord, pattern: WordPattern): string {
  if (pattern.words.length === 1 || isQuoted) return inOrder(pattern);
  return `(${inOrder(pattern)}) | (${inOrder(pattern, '', '<0>')})`;
}
