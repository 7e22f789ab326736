/** Recognizes the lines with which mail programs introduce a copy of an earlier message, in any language. */

/** Lines that introduce a copy of an earlier message, and what they are. */
export interface Introduction {
  /** Mail programs put replies and forwards alike below a separator or a header block. */
  readonly kind: 'message' | 'attribution';
  /** The first line, and where the introduction begins in it. */
  readonly from: number;
  readonly column: number;
  /** The line after the last one. */
  readonly to: number;
  /** Whether it names an address or a date with a time. Others introduce a copy only if the text below is known. */
  readonly isComplete: boolean;
}

export const isBlank = (line: string): boolean => line.trim() === '';
export const isQuoted = (line: string): boolean => /^\s*>/.test(line);
export const withoutMarks = (line: string): string => line.replace(/^\s*>[\s>]*/, '');

const MAX_LINE_LENGTH = 400;
const ADDRESS = /[^\s<>@:;,"'()[\]]{1,100}@[^\s<>@:;,"'()[\]]{2,100}/u;
/** A time and at least two more numbers, such as those of a day and a year. */
const TIME = /\p{Nd}{1,2}\s?[:.h時时시]\s?\p{Nd}{2}/u;
const YEAR = /(?:19|20)\p{Nd}{2}/u;
const numbersIn = (text: string) => text.match(/\p{Nd}+/gu)?.length ?? 0;
const isDated = (line: string) => TIME.test(line) || YEAR.test(line);
const hasDate = (text: string) => TIME.test(text) && numbersIn(text) >= 4;

/** Returns the introduction that has the line `at` as the first line of a header block, or as its last line. */
export function introductionAt(lines: readonly string[], at: number): Introduction | null {
  const line = lines[at] ?? '';
  if (isBlank(line) || isQuoted(line) || line.length > MAX_LINE_LENGTH) return null;
  return separatorAt(lines, at) ?? headerBlockAt(lines, at) ?? attributionAt(lines, at);
}

/** "From: Support" in any language. An address on the web is no label. */
const LABEL = /^[ \t*]*\p{L}[\p{L}\p{M} .'’()-]{0,24}[ \t*]*[:：](?!\/\/)[ \t*]*\S/u;
const SEPARATOR = /^\s*-{3,}\s*\p{L}[^\n]{0,100}?-{3,}\s*$/u;
const MAX_HEADERS = 12;
const MIN_HEADERS = 3;

function separatorAt(lines: readonly string[], at: number): Introduction | null {
  if (!SEPARATOR.test(lines[at] ?? '')) return null;
  return { kind: 'message', from: at, column: 0, to: endOfHeaders(lines, at + 1), isComplete: true };
}

/**
 * A signature has labels too, but hardly a date, and not several addresses or one in brackets. A block begins with an
 * address or a date, or with a name directly above the date, so that a line of the author above it is not part of it.
 */
function headerBlockAt(lines: readonly string[], at: number): Introduction | null {
  const [first = '', second = ''] = lines.slice(at, at + 2);
  if (!LABEL.test(first)) return null;
  const to = endOfHeaders(lines, at);
  const headers = lines.slice(at, to);
  const addresses = headers.filter((line) => ADDRESS.test(line));
  const isAlone = !/[^\s_-]/.test(lines[at - 1] ?? '');
  const isName = isDated(second) && (isAlone || addresses.length === 0);
  const isBeginning = ADDRESS.test(first) || isDated(first) || isName;
  if (!isBeginning || !headers.some(isDated)) return null;
  if (headers.filter((line) => LABEL.test(line)).length < MIN_HEADERS) return null;
  const isComplete = addresses.length > 1 || addresses.some((line) => /[<[].*@/.test(line));
  return { kind: isComplete ? 'message' : 'attribution', from: at, column: 0, to, isComplete };
}

/** A line of recipients can continue on the next ones. */
function endOfHeaders(lines: readonly string[], from: number): number {
  const isHeader = (line: string) => line.length <= MAX_LINE_LENGTH && (LABEL.test(line) || ADDRESS.test(line));
  let to = from;
  while (to < Math.min(lines.length, from + MAX_HEADERS) && isHeader(lines[to] ?? '')) to += 1;
  return to;
}

/** A line that ends with a colon and names an address or a number, with the beginning of its sentence. */
function attributionAt(lines: readonly string[], at: number): Introduction | null {
  const line = lines[at] ?? '';
  if (!/[:：]\s*\*?$/u.test(line) || !(ADDRESS.test(line) || numbersIn(line) > 0)) return null;
  const from = hasDate(line) ? at : (startOfWrapped(lines, at) ?? at);
  const column = from === at ? startOfSentence(line) : 0;
  const text = lines
    .slice(from, at + 1)
    .join(' ')
    .slice(column);
  return { kind: 'attribution', from, column, to: at + 1, isComplete: ADDRESS.test(text) || hasDate(text) };
}

/** Programs wrap an attribution only if its next word does not fit on the line. */
const MIN_WRAPPED_LENGTH = 66;
const MAX_WRAPPED_LINES = 3;

/** Returns the first line of an attribution that is wrapped: the nearest one from which on it has a date. */
function startOfWrapped(lines: readonly string[], at: number): number | null {
  for (let from = at - 1; from >= Math.max(0, at - MAX_WRAPPED_LINES); from--) {
    const [line = '', next = ''] = [lines[from], lines[from + 1]];
    const [word = ''] = next.trim().split(' ');
    if (isBlank(line) || isQuoted(line) || line.length > MAX_LINE_LENGTH || /[.!?…:;。！？：]\s*$/u.test(line))
      return null;
    if (line.length + 1 + word.length <= MIN_WRAPPED_LENGTH) return null;
    if (hasDate(lines.slice(from, at + 1).join(' '))) return from;
  }
  return null;
}

/** A sentence ends after a word or number, unless it is an abbreviation or the day in "12. Mai 2026". */
const SENTENCE_END = /(?:[\p{L}\p{M}]{3}|\p{Nd})[.!?…]["'”’)]?\s+(?=\p{Lu}|\p{Lo})(?!\p{L}+\s\p{Nd}{4})|[。！？]\s*/gu;

function startOfSentence(line: string): number {
  const ends = [...line.matchAll(SENTENCE_END)].map((end) => end.index + end[0].length);
  return ends.findLast((end) => isAttribution(line.slice(end))) ?? 0;
}

const isAttribution = (text: string) => ADDRESS.test(text) || hasDate(text);
