import { parseQuery, type SearchWord } from './parse-query.ts';
import { type TextWord, wordsOf } from './text-words.ts';

/** Words of a search that follow each other; the last one can be the beginning of a longer word. */
export interface SoughtWords {
  readonly words: readonly TextWord[];
  readonly isPrefix: boolean;
}

/** Finds out whether a word of a text is a form of a sought word, by the language of the search. */
export type IsForm = (word: string, sought: string) => boolean;

const WORDS_BEFORE = 6;
const MOST_WORDS = 20;
const DELIMITER = ' … ';
const LEAST_LETTERS = 3;

/** Returns what an excerpt marks: all that a search looks for, without what it excludes. */
export function soughtWords(q: string): SoughtWords[] {
  const found = parseQuery(q)
    .flat()
    .filter(({ isNegated }) => !isNegated)
    .map(({ text, isLast }: SearchWord) => ({ words: [...wordsOf(text)], isPrefix: isLast }))
    .filter(({ words }) => words.length > 0);
  return [...new Map(found.map((one) => [one.words.map(({ form }) => form).join(' '), one])).values()];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A match, and which of the sought words it is. */
interface Match {
  readonly marks: readonly Range[];
  readonly first: number;
  readonly sought: number;
}

/** Returns the parts of a text that match, as HTML whose only tag is `mark`; its beginning if none does. */
export function excerptOf(text: string, sought: readonly SoughtWords[], isForm: IsForm): string {
  const { words, matches } = readMatches(text, sought, isForm);
  const marks = merged(
    text,
    matches.flatMap(({ marks }) => marks),
  );
  const parts = fragments(words, matches, sought.length).map(({ start, end }) => {
    const from = start === 0 ? 0 : (words[start]?.start ?? 0);
    return marked(text, { start: from, end: words[end]?.start ?? text.length }, marks);
  });
  return parts.join(DELIMITER);
}

/** Words that are read before it is decided whether the excerpt needs more of the text. */
const PORTION = 100;

/** Reads words and matches, as far as the excerpt needs them. */
function readMatches(text: string, sought: readonly SoughtWords[], isForm: IsForm) {
  const starts = startsOf(sought, isForm);
  const longest = Math.max(0, ...sought.map(({ words }) => words.length));
  const words: TextWord[] = [];
  const matches: Match[] = [];
  let at = 0;
  const matchUpTo = (end: number) => {
    for (; at < end; at++) {
      const word = words[at];
      const match = word && matchAt(words, at, starts(word), sought, isForm);
      if (match) matches.push(match);
    }
  };
  for (const word of wordsOf(text)) {
    words.push(word);
    if (words.length % PORTION !== 0) continue;
    matchUpTo(words.length - longest);
    const last = fragments(words, matches, sought.length).at(-1);
    if (matches.length > 0 && last?.isFinal && last.end + MOST_WORDS < at) return { words, matches };
  }
  matchUpTo(words.length);
  return { words, matches };
}

/** Returns the first of the sought words that match from a word on. */
function matchAt(
  words: readonly TextWord[],
  index: number,
  candidates: readonly number[],
  sought: readonly SoughtWords[],
  isForm: IsForm,
): Match | null {
  for (const which of candidates) {
    const one = sought[which];
    const marks = one ? marksAt(words, index, one, isForm) : null;
    if (marks) return { marks, first: index, sought: which };
  }
  return null;
}

/** Returns a function that says which sought words begin with a word, and decides it once for each different word. */
function startsOf(sought: readonly SoughtWords[], isForm: IsForm): (word: TextWord) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const before = known.get(word.form);
    if (before) return before;
    const found = sought.flatMap((one, which) => (markOf(word, 0, one, isForm) ? [which] : []));
    known.set(word.form, found);
    return found;
  };
}

function marksAt(words: readonly TextWord[], index: number, sought: SoughtWords, isForm: IsForm): Range[] | null {
  const marks: Range[] = [];
  for (let part = 0; part < sought.words.length; part++) {
    const word = words[index + part];
    const mark = word && markOf(word, part, sought, isForm);
    if (!mark) return null;
    for (const one of mark) marks.push(one);
  }
  return marks;
}

/** Returns what of a word matches a part of sought words, or null. */
function markOf(word: TextWord, part: number, { words, isPrefix }: SoughtWords, isForm: IsForm): Range[] | null {
  const wanted = words[part];
  if (!wanted) return null;
  if (word.isRun && wanted.isRun)
    return marksInRun(word, wanted.form, { isFirst: part === 0, isLast: part === words.length - 1 });
  const begins = isPrefix && part === words.length - 1 && wanted.form.length >= LEAST_LETTERS;
  const matches = begins ? word.form.startsWith(wanted.form) : word.form === wanted.form;
  return matches || isForm(word.form, wanted.form) ? [word] : null;
}

/** A run is found inside longer ones; between other parts, only the whole of it. */
function marksInRun(
  run: TextWord,
  wanted: string,
  { isFirst, isLast }: Readonly<Record<'isFirst' | 'isLast', boolean>>,
): Range[] | null {
  const places: number[] = [];
  for (let at = run.form.indexOf(wanted); at >= 0; at = run.form.indexOf(wanted, at + wanted.length)) places.push(at);
  const fitting = places.filter((at) => (isFirst || at === 0) && (isLast || at + wanted.length === run.form.length));
  if (fitting.length === 0) return null;
  // Characters that are written in another form, or not seen, change places.
  if (run.form.length !== run.end - run.start) return [run];
  return fitting.map((at) => ({ start: run.start + at, end: run.start + at + wanted.length }));
}

/** Makes one range of those between which there is no space. */
function merged(text: string, marks: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (
      last &&
      (mark.start <= last.end || !/\s/u.test(text.slice(last.end, mark.start))) &&
      mark.start - last.end < 2
    ) {
      all[all.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
    } else all.push(mark);
  }
  return all;
}

interface Fragment extends Range {
  /** Whether no later match would change the fragments. */
  readonly isFinal: boolean;
}

/** Chooses words from `start` to before `end`: around the first match, and around the next of something else. */
function fragments(words: readonly TextWord[], matches: readonly Match[], sought: number): Fragment[] {
  const begin = { ...windowAt(matches[0]?.first ?? 0, 0, words.length), isFinal: false };
  const later = matches.filter((match) => match.first >= begin.end);
  const shown = new Set(matches.filter((match) => match.first < begin.end).map((match) => match.sought));
  const other = later.find((match) => !shown.has(match.sought));
  const next = other ?? later[0];
  if (!next) return [begin];
  const second = windowAt(next.first, begin.end, words.length);
  const isFinal = other !== undefined || shown.size === sought;
  return second.start === begin.end
    ? [{ start: begin.start, end: second.end, isFinal }]
    : [begin, { ...second, isFinal }];
}

function windowAt(word: number, earliest: number, count: number): Range {
  const start = Math.max(earliest, Math.min(word - WORDS_BEFORE, count - MOST_WORDS));
  return { start, end: Math.min(count, start + MOST_WORDS) };
}

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML. Each run of white space and of control characters is one space. */
const html = (text: string): string =>
  text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[&<>"']/gu, (character) => HTML[character] ?? '');

function marked(text: string, { start, end }: Range, marks: readonly Range[]): string {
  const parts: string[] = [];
  let at = start;
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    parts.push(html(text.slice(at, mark.start)), '<mark>', html(text.slice(mark.start, mark.end)), '</mark>');
    at = mark.end;
  }
  parts.push(html(text.slice(at, end)));
  return parts.join('').trim();
}
