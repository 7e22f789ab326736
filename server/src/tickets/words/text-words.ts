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
  `[${ranges.UNSPACED}${ranges.INVISIBLE}]+|(?:(?![${ranges.UNSPACED}])[\\p{L}\\p{M}\\p{N}${ranges.INVISIBLE}])+`,
  'gu',
);
const IS_RUN = new RegExp(`[${ranges.UNSPACED}]`, 'u');
const ASCII = /^[\u0020-\u007e]*$/u;

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

export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = [];
  for (const { index, 0: word } of text.matchAll(WORDS)) {
    const form = comparableForm(word);
    if (form !== '') words.push({ start: index, end: index + word.length, form, isRun: IS_RUN.test(form) });
  }
  return words;
}
