import { ranges, visibleForm } from './search-text.ts';

/** In a comparable text: characters of words, those of runs of a script without spaces, and what is between them. */
export const LETTER = String.raw`[[\p{L}\p{M}\p{N}]--[${ranges.UNSPACED}]]`;
export const RUN = `[${ranges.UNSPACED}]`;
export const BETWEEN = `[^[${LETTER}${RUN}]]*`;

const ASCII = /^[\t\n\r\u0020-\u007e]*$/;
const WRITTEN_WORDS = new RegExp(
  `[${ranges.UNSPACED}${ranges.INVISIBLE}]+|[[\\p{L}\\p{M}\\p{N}${ranges.INVISIBLE}]--[${ranges.UNSPACED}]]+`,
  'gv',
);
const IS_RUN = new RegExp(RUN, 'v');

/** Letters that have no decomposition, as the dictionary `unaccent` writes them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th' };

/** A word as it is compared: without accents and invisible characters, in lower case. */
function comparableForm(word: string): string {
  const visible = visibleForm(word).toLowerCase();
  if (IS_RUN.test(visible)) return visible;
  return visible
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłıþ]/gu, (letter) => PLAIN[letter] ?? letter);
}

/** A part of a text whose form has another length. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly textStart: number;
  readonly textEnd: number;
}

/** A text as it is compared, and where its parts are in what was written. */
export interface ComparableText {
  readonly text: string;
  readonly form: string;
  /** Returns a range of the text for one of the form. A word whose form has another length is in it as a whole. */
  written(start: number, end: number): { readonly start: number; readonly end: number };
}

export function comparableText(text: string): ComparableText {
  if (ASCII.test(text)) return { text, form: text.toLowerCase(), written: (start, end) => ({ start, end }) };
  const changes: Change[] = [];
  let longer = 0;
  const form = text
    .replace(WRITTEN_WORDS, (word: string, textStart: number) => {
      if (ASCII.test(word)) return word;
      const changed = comparableForm(word);
      if (changed.length !== word.length) {
        const start = textStart + longer;
        changes.push({ start, end: start + changed.length, textStart, textEnd: textStart + word.length });
        longer += changed.length - word.length;
      }
      return changed;
    })
    .toLowerCase();
  const written = (start: number, end: number) => {
    const before = changes.findLast((change) => change.start <= start);
    const last = changes.findLast((change) => change.start < end);
    const shift = (change: Change | undefined, place: number) => place + (change ? change.textEnd - change.end : 0);
    return {
      start: before && start < before.end ? before.textStart : shift(before, start),
      end: last && end <= last.end ? last.textEnd : shift(last, end),
    };
  };
  return { text, form, written };
}
