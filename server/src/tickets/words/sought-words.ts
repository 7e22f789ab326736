import { BETWEEN, comparableText, LETTER, RUN } from './comparable-text.ts';
import { parseQuery } from './parse-query.ts';

/** Words that are forms of another, such as its plural, by that word. */
export type WordForms = ReadonlyMap<string, ReadonlySet<string>>;

/** Words of a search that follow each other; the last one can be the beginning of a longer word. */
export interface SoughtWords {
  readonly words: readonly string[];
  readonly isPrefix: boolean;
}

/** With fewer letters, a beginning fits too many words. */
const LEAST_LETTERS = 3;
const WORDS = new RegExp(`${RUN}+|${LETTER}+`, 'gv');
const IS_RUN = new RegExp(`^${RUN}`, 'v');
const WORD_HERE = new RegExp(`(?<!${LETTER})${LETTER}+`, 'yv');
const RUN_BEFORE = new RegExp(`(?<=${RUN})`, 'yv');
const RUN_HERE = new RegExp(RUN, 'yv');
const BETWEEN_HERE = new RegExp(BETWEEN, 'yv');

/** Returns the words of a text as they are compared. */
export const comparableWords = (text: string): readonly string[] => comparableText(text).form.match(WORDS) ?? [];

/** Returns what an excerpt marks: all that a search looks for, without what it excludes. */
export function soughtWords(q: string): SoughtWords[] {
  const found = parseQuery(q)
    .flat()
    .filter(({ isNegated }) => !isNegated)
    .map(({ text, isLast }) => ({ words: comparableWords(text), isPrefix: isLast }))
    .filter(({ words }) => words.length > 0);
  return [...new Map(found.map((one) => [one.words.join(' '), one])).values()];
}

/** A match in a comparable text, and which of the sought words it is. */
interface Match {
  readonly start: number;
  readonly end: number;
  readonly sought: number;
}

/** Returns a function that finds the sought words in a comparable text, from a place on. */
export function finderOf(sought: readonly SoughtWords[], forms: WordForms) {
  const firsts = sought.flatMap(({ words: [first = ''] }) => [first, ...(forms.get(first) ?? [])]);
  const candidates = new RegExp(firsts.join('|') || '$.', 'g');
  return function* find(form: string, start: number): Generator<Match> {
    for (let at = start; ; at++) {
      candidates.lastIndex = at;
      const found = candidates.exec(form);
      if (!found) return;
      at = found.index;
      for (const [index, one] of sought.entries()) {
        const end = endOfMatch(form, at, one, forms);
        if (end === null) continue;
        yield { start: at, end, sought: index };
        break;
      }
    }
  };
}

/** Returns where a match ends that begins here, or null. A run is found inside longer ones; after other words, only as a whole. */
function endOfMatch(form: string, start: number, { words, isPrefix }: SoughtWords, forms: WordForms): number | null {
  let at = start;
  for (const [index, word] of words.entries()) {
    const [isFirst, isLast] = [index === 0, index === words.length - 1];
    if (!isFirst) at = endOf(BETWEEN_HERE, form, at) ?? at;
    const end = IS_RUN.test(word)
      ? endOfRun(form, at, word, { isFirst, isLast })
      : endOfWord(form, at, word, isLast && isPrefix, forms);
    if (end === null) return null;
    at = end;
  }
  return at;
}

function endOfWord(form: string, start: number, word: string, isPrefix: boolean, forms: WordForms): number | null {
  const end = endOf(WORD_HERE, form, start);
  if (end === null) return null;
  const found = form.slice(start, end);
  const begins = isPrefix && word.length >= LEAST_LETTERS && found.startsWith(word);
  return begins || found === word || forms.get(word)?.has(found) ? end : null;
}

function endOfRun(
  form: string,
  start: number,
  run: string,
  { isFirst, isLast }: Readonly<Record<'isFirst' | 'isLast', boolean>>,
): number | null {
  const end = start + run.length;
  if (!form.startsWith(run, start)) return null;
  if (!isFirst && endOf(RUN_BEFORE, form, start) !== null) return null;
  return !isLast && endOf(RUN_HERE, form, end) !== null ? null : end;
}

function endOf(pattern: RegExp, form: string, start: number): number | null {
  pattern.lastIndex = start;
  return pattern.test(form) ? pattern.lastIndex : null;
}
