import { ranges, visibleForm } from './search-text.ts';

/** A word of a text: a run of a script without spaces, or letters and digits next to each other. */
export interface TextWord {
  readonly start: number;
  readonly end: number;
  /** The word as it is compared: without accents, in lower case. */
  readonly form: string;
  readonly isRun: boolean;
}

const WORDS = new RegExp(
  `[${ranges.UNSPACED}${ranges.INVISIBLE}]+|[[\\p{L}\\p{M}\\p{N}${ranges.INVISIBLE}]--[${ranges.UNSPACED}]]+`,
  'gv',
);
const ASCII_WORDS = /[0-9A-Za-z]+/g;
const IS_RUN = new RegExp(`[${ranges.UNSPACED}]`, 'u');
const ASCII = /^[\n\r\t\u0020-\u007e]*$/;

/** Letters that have no decomposition, as the dictionary `unaccent` writes them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th' };

export function comparableForm(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  const visible = visibleForm(word).toLowerCase();
  if (IS_RUN.test(visible)) return visible;
  return visible
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłıþ]/gu, (letter) => PLAIN[letter] ?? letter);
}

/** Reads the words of a text one after the other. */
export function* wordsOf(text: string): Generator<TextWord> {
  if (ASCII.test(text)) {
    for (const { index, 0: word } of text.matchAll(ASCII_WORDS)) {
      yield { start: index, end: index + word.length, form: word.toLowerCase(), isRun: false };
    }
    return;
  }
  for (const { index, 0: word } of text.matchAll(WORDS)) {
    const form = comparableForm(word);
    if (form !== '') yield { start: index, end: index + word.length, form, isRun: IS_RUN.test(form) };
  }
}
