import { BETWEEN, type ComparableText, comparableText, LETTER, RUN } from './comparable-text.ts';
import { finderOf, type SoughtWords, type WordForms } from './sought-words.ts';

const WORDS_BEFORE = 6;
const MOST_WORDS = 20;
const DELIMITER = ' … ';

const WORD = `(?:${LETTER}+|${RUN}+)`;
const WORDS = new RegExp(WORD, 'gv');
const FOLLOWING = new RegExp(`${BETWEEN}(?:${WORD}${BETWEEN}){0,${MOST_WORDS}}`, 'yv');
const preceding = (most: number) => new RegExp(`(?<=((?:^${BETWEEN})?(?:${WORD}${BETWEEN}){0,${most}}))`, 'yv');
const BEFORE_MATCH = preceding(WORDS_BEFORE);
const BEFORE_END = preceding(MOST_WORDS);

interface Range {
  readonly start: number;
  readonly end: number;
}

type Find = ReturnType<typeof finderOf>;

/** Returns a function for the excerpt of a text: its parts that match, as HTML whose only tag is `mark`, or its beginning. */
export function excerptsOf(sought: readonly SoughtWords[], forms: WordForms): (text: string) => string {
  const find = finderOf(sought, forms);
  return (text) => {
    const comparable = comparableText(text);
    return fragments(comparable.form, find, sought.length)
      .map((fragment) => marked(comparable, fragment, find))
      .join(DELIMITER);
  };
}

/** Chooses what to show: around the first match, and around the next of something else. */
function fragments(form: string, find: Find, sought: number): Range[] {
  let first: Range | null = null;
  let next: Range | null = null;
  const shown = new Set<number>();
  for (const match of find(form, 0)) {
    first ??= windowAt(form, match.start, 0);
    const isNew = !shown.has(match.sought);
    if (match.start < first.end) shown.add(match.sought);
    else if (isNew || !next) next = match;
    if (next && (isNew || shown.size === sought)) break;
  }
  first ??= windowAt(form, 0, 0);
  if (!next) return [first];
  const second = windowAt(form, next.start, first.end);
  return second.start === first.end ? [{ start: first.start, end: second.end }] : [first, second];
}

/** Returns the words around a match: some before it, and as many in all as an excerpt has. */
function windowAt(form: string, match: number, earliest: number): Range {
  const start = Math.max(earliest, before(form, match, BEFORE_MATCH));
  FOLLOWING.lastIndex = start;
  FOLLOWING.test(form);
  const end = FOLLOWING.lastIndex;
  return end < form.length ? { start, end } : { start: Math.max(earliest, before(form, end, BEFORE_END)), end };
}

function before(form: string, place: number, words: RegExp): number {
  words.lastIndex = place;
  return place - (words.exec(form)?.[1]?.length ?? 0);
}

/** Adds a mark to those before it, and makes one of marks between which there is no space. */
function addMark(marks: Range[], mark: Range, text: string): void {
  const last = marks.at(-1);
  const touches = last && (mark.start <= last.end || (mark.start - last.end < 2 && !SPACE.test(text.charAt(last.end))));
  if (touches) marks[marks.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
  else marks.push(mark);
}

const SPACE = /\s/u;
const SPACES = /[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu;
const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML. Each run of white space and of control characters is one space. */
const html = (text: string): string =>
  text.replace(SPACES, ' ').replace(/[&<>"']/gu, (character) => HTML[character] ?? '');

function marked({ text, form, written }: ComparableText, fragment: Range, find: Find): string {
  const marks: Range[] = [];
  const shown = form.slice(0, fragment.end);
  for (const match of find(shown, fragment.start)) {
    for (const { index, 0: word } of shown.slice(match.start, match.end).matchAll(WORDS)) {
      addMark(marks, written(match.start + index, match.start + index + word.length), text);
    }
  }
  const { start, end } = written(fragment.start, fragment.end);
  const parts: string[] = [];
  let at = start;
  for (const mark of marks) {
    parts.push(html(text.slice(at, mark.start)), '<mark>', html(text.slice(mark.start, mark.end)), '</mark>');
    at = mark.end;
  }
  parts.push(html(text.slice(at, end)));
  return parts.join('').trim();
}
