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
const LETTERS_HERE = new RegExp(`${LETTER}+`, 'yv');
const RUN_BEFORE = new RegExp(`(?<=${RUN})`, 'yv');
const RUN_HERE = new RegExp(`${RUN}+`, 'yv');
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
  const { ofWord, ofRun } = beginners(sought, forms);
  return function* find(form: string, start: number): Generator<Match> {
    let endOfRun = start;
    for (let at = start; ; ) {
      candidates.lastIndex = at;
      const found = candidates.exec(form);
      if (!found) return;
      at = found.index;
      const endOfLetters = endOf(LETTERS_HERE, form, at);
      if (endOfLetters === null && at >= endOfRun) endOfRun = endOf(RUN_HERE, form, at) ?? at + 1;
      const isInsideWord = endOfLetters !== null && endOf(WORD_HERE, form, at) === null;
      const entries = endOfLetters === null ? ofRun(form, at, endOfRun) : ofWord(form.slice(at, endOfLetters));
      for (const [index, one] of isInsideWord ? [] : entries) {
        const end = endOfMatch(form, at, one, forms);
        if (end === null) continue;
        yield { start: at, end, sought: index };
        break;
      }
      at = endOfLetters ?? at + 1;
    }
  };
}

/** Sought words with their index. */
type Entry = readonly [index: number, one: SoughtWords];

/**
 * Returns functions that say which sought words can begin with a word, or inside a run. Comparing all of them at each place
 * would take seconds for a page of long texts.
 */
function beginners(sought: readonly SoughtWords[], forms: WordForms) {
  const byWord = new Map<string, Entry[]>();
  const byFirstCharacter = new Map<string, Entry[]>();
  const beginnings: [word: string, entry: Entry][] = [];
  let longest = 0;
  const add = (entries: Map<string, Entry[]>, key: string, entry: Entry) =>
    entries.set(key, [...(entries.get(key) ?? []), entry]);
  for (const entry of sought.entries()) {
    const [, { words, isPrefix }] = entry;
    const [first = ''] = words;
    longest = Math.max(longest, first.length);
    if (IS_RUN.test(first) && words.length === 1) add(byFirstCharacter, first.charAt(0), entry);
    else for (const word of [first, ...(forms.get(first) ?? [])]) add(byWord, word, entry);
    if (isPrefix && words.length === 1 && first.length >= LEAST_LETTERS) beginnings.push([first, entry]);
  }
  const longer = (word: string) => beginnings.filter(([beginning]) => beginning !== word && word.startsWith(beginning));
  return {
    ofWord: (word: string): readonly Entry[] => [
      ...(byWord.get(word) ?? []),
      ...longer(word).map(([, entry]) => entry),
    ],
    /** A run that other words follow must end where the run in the text ends. */
    ofRun: (form: string, at: number, end: number): readonly Entry[] => [
      ...(byFirstCharacter.get(form.charAt(at)) ?? []),
      ...((end - at <= longest && byWord.get(form.slice(at, end))) || []),
    ],
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
  if (!form.startsWith(word, start) && !forms.has(word)) return null;
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
