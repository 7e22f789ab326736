/** Characters that no one sees, which split words or hide in them: soft hyphens, zero-width characters, directions. */
const INVISIBLE = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;

/** Symbols that would become letters or digits next to others, such as ½, ™ and №. */
const SYMBOLS = String.raw`\u00bc-\u00be\u2116\u2117\u2120-\u2122\u2150-\u215f`;

/** Punctuation outside ASCII, which some databases count as letters. */
const PUNCTUATION = String.raw`\u00a1-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2010-\u2029\u2030-\u205e\u20a0-\u20cf\u2190-\u23ff\u2500-\u27bf\u3001-\u3003\u3008-\u3011\u3014-\u301f\u3030\u30fb`;

/** Scripts that write no space between words, and Hangul, whose words have endings: Han, Kana, Thai, Lao, Khmer, Burmese. */
const UNSPACED = String.raw`\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u1000-\u103f\u1050-\u109f\u1780-\u17d3\u2e80-\u2fdf\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff`;

const LETTERLIKE = new RegExp(`[${SYMBOLS}]`, 'g');
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'g');
const PUNCTUATIONS = new RegExp(`[!-/:-@[-\`{-~${PUNCTUATION}]`, 'g');
const RUNS = new RegExp(`[${UNSPACED}]+`, 'g');
const ONE = new RegExp(`[${UNSPACED}]`, 'g');
const SINGLE = new RegExp(`^[${UNSPACED}]$`);

/** Compares texts as the search does: compatible characters are one, and those that no one sees do not count. */
const visibleForm = (text: string): string => text.replace(LETTERLIKE, ' ').normalize('NFKC').replace(INVISIBLES, '');

/**
 * Separates a text into the words that are indexed, as `ticket_search_text` in the database does. Punctuation separates
 * words, so a part of an address or of a number is a word. A run of a script without spaces becomes overlapping pairs, with
 * its first and last character alone: `ABC` becomes `A AB BC C`.
 */
export const searchText = (text: string): string =>
  visibleForm(text).replace(PUNCTUATIONS, ' ').replace(RUNS, ' $& ').replace(ONE, '$& $&');

/** Whether a word of `searchText` is the first or last character of a run. */
export const isSingle = (word: string): boolean => SINGLE.test(word);

/** The ranges as they are in the database. */
const ranges = { INVISIBLE, PUNCTUATION, UNSPACED };

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
