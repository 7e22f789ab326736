/** A word or a quoted phrase of a search. */
export interface SearchWord {
  readonly text: string;
  readonly isNegated: boolean;
  readonly isQuoted: boolean;
  /** Whether the user may still be typing it. */
  readonly isLast: boolean;
}

/** Dashes before a word negate it. A quote that is not closed ends with the text. */
const WORD = /(-*)(?:"([^"]*)"?|([^\s"]+))/gu;

/**
 * Reads a search as PostgreSQL's `websearch_to_tsquery` does: words next to each other must all match, `or` separates
 * alternatives, `-` excludes, and quotes enclose phrases. Returns the words of each alternative.
 */
export function parseQuery(q: string): SearchWord[][] {
  const words = [...q.matchAll(WORD)].map(([whole, dashes = '', quoted, plain = '']) => ({
    text: quoted ?? plain,
    isNegated: dashes.length % 2 === 1,
    isQuoted: quoted !== undefined,
    isOr: /^or$/iu.test(whole),
  }));
  const alternatives: SearchWord[][] = [[]];
  for (const [index, { isOr, ...word }] of words.entries()) {
    const current = alternatives.at(-1) ?? [];
    const isLast = index === words.length - 1;
    if (isOr && !isLast && current.length > 0) alternatives.push([]);
    else current.push({ ...word, isLast: isLast && !word.isQuoted });
  }
  return alternatives;
}

/** The number in a search that is nothing but the reference of a ticket, such as `TKT-42`, `ticket #42`, `#42` or `42`. */
export function referencedNumber(q: string): number | null {
  const number = /^(?:(?:tkt|ticket)\s?[-–#]?|#)?\s?0*([1-9]\d{0,9})$/iu.exec(q.trim())?.[1];
  return number !== undefined && Number(number) <= MAX_NUMBER ? Number(number) : null;
}

const MAX_NUMBER = 2 ** 31 - 1;
