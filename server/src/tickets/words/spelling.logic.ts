import { comparableText, LETTER } from './comparable-text.ts';
import { parseQuery } from './parse-query.ts';

/** The letters that a slip of the finger can replace or add, for each script. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгґдеєжзиіїклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψως',
  'אבגדהוזחטיכלמנסעפצקרשתךםןףץ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويءىة',
];

/** Shorter words have too many others that differ by one letter. */
const LEAST_LETTERS = 4;
const MOST_LETTERS = 20;
/** Each word adds some hundred words to the query. */
const MOST_WORDS = 3;

/** The most letters that a form of a word can have more than the word. */
const MOST_ENDING = 3;

const IS_WORD = /^\p{L}+$/u;
const WRITTEN = new RegExp(`${LETTER}+`, 'gv');

/** Spellings that a typed word could stand for, by the word as it was typed. */
export type Spellings = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the spellings of the words of a search that differ by one slip: a letter too many, missing, wrong, or swapped
 * with the next. Words in quotes, excluded words, and alternatives are meant as they are typed.
 */
export function spellingsOf(q: string): Spellings {
  const [words = [], ...alternatives] = parseQuery(q);
  if (alternatives.length > 0) return new Map();
  const correctable = words
    .filter(({ isNegated, isQuoted }) => !isNegated && !isQuoted)
    .map(({ text }) => ({ text, form: comparableText(text).form }))
    .filter(({ form }) => form.length >= LEAST_LETTERS && form.length <= MOST_LETTERS)
    .filter(({ form }) => IS_WORD.test(form) && lettersFor(form) !== '');
  return new Map(correctable.slice(0, MOST_WORDS).map(({ text, form }) => [text, oneSlipFrom(form)]));
}

const lettersFor = (word: string): string =>
  ALPHABETS.filter((alphabet) => [...word].some((letter) => alphabet.includes(letter))).join('');

function oneSlipFrom(word: string): ReadonlySet<string> {
  const letters = lettersFor(word);
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) {
      slips.add(before + letter + after);
      if (after !== '') slips.add(before + letter + after.slice(1));
    }
    if (after !== '') slips.add(before + after.slice(1));
    if (after.length > 1) slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  slips.delete(word);
  return slips;
}

/**
 * Returns the search with the spellings that most of the texts have, in the letters of the texts, or null if no text has a
 * spelling of every word. A text that the reader cannot see must not be among them.
 */
export function respelled(q: string, spellings: Spellings, texts: readonly string[]): string | null {
  const votes = new Map<string, number>();
  for (const text of texts) {
    const corrected = respelledFrom(q, spellings, writtenWords(text));
    if (corrected !== null && corrected !== q) votes.set(corrected, (votes.get(corrected) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, votes], [, others]) => others - votes);
  return best?.[0] ?? null;
}

function respelledFrom(q: string, spellings: Spellings, written: ReadonlyMap<string, string>): string | null {
  const words = [...written.keys()];
  let corrected = q;
  for (const [typed, others] of spellings) {
    const { form } = comparableText(typed);
    if (words.some((word) => word.startsWith(form))) continue;
    const spelling = words.find((word) => others.has(word)) ?? words.find((word) => isFormOf(word, others));
    if (spelling === undefined) return null;
    const shown = written.get(spelling) ?? spelling;
    corrected = corrected.replace(new RegExp(`(?<!\\S)${typed}(?!\\S)`, 'u'), shown.toLowerCase());
  }
  return corrected;
}

function isFormOf(word: string, spellings: ReadonlySet<string>): boolean {
  for (let ending = 1; ending <= MOST_ENDING; ending++) if (spellings.has(word.slice(0, -ending))) return true;
  return false;
}

/** Returns the words of a text, by how they are compared. */
function writtenWords(text: string): ReadonlyMap<string, string> {
  const { form, written } = comparableText(text);
  return new Map(
    [...form.matchAll(WRITTEN)].map(({ index, 0: word }) => {
      const { start, end } = written(index, index + word.length);
      return [word, text.slice(start, end)];
    }),
  );
}
