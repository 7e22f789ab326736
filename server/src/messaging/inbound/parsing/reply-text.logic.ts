import { type Introduction, introductionAt, isBlank, isQuoted, withoutMarks } from './introductions.logic.ts';

/** A passage that might be a copy of earlier messages, with the lines that introduce it. */
export interface History {
  /** `quote`: its lines have `>` marks and end the text, below an attribution, so that it is certainly a copy. */
  readonly kind: 'quote' | Introduction['kind'];
  /** Offsets in the text: of the introduction, of the copy, and of the text that follows it. */
  readonly from: number;
  readonly copyFrom: number;
  readonly to: number;
}

const MAX_HISTORIES = 10;
/** Wrapped at 72 characters, with a long name and a long address. */
const MAX_ATTRIBUTION_LINES = 4;
const MAX_EMPTY_LINES = 2;
/** Above this, a text is not written by a person, and is not trimmed. */
export const MAX_TRIMMED_LENGTH = 1_000_000;

/** Finds where copies of earlier messages might begin, from the top. */
export function historiesIn(text: string): History[] {
  if (text.length > MAX_TRIMMED_LENGTH) return [];
  const lines = text.split('\n');
  const offsets = offsetsOf(lines);
  const offset = (line: number) => offsets[line] ?? text.length;
  const lastQuote = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line)) + 1;
  const firstQuoted = lines.findIndex((line, at) => at >= lastQuote && isQuoted(line));
  const histories: History[] = [];
  for (let at = 0; at < lines.length && histories.length < MAX_HISTORIES; at++) {
    const introduction = at === firstQuoted ? introductionInside(lines, at) : introductionAt(lines, at);
    const span = introduction && spanOf(lines, introduction, lastQuote);
    if (!introduction || !span) continue;
    const { from, column, to } = introduction;
    histories.push({ kind: span.kind, from: offset(from) + column, copyFrom: offset(to), to: offset(span.to) });
    at = to - 1;
  }
  return histories;
}

function offsetsOf(lines: readonly string[]): number[] {
  let offset = 0;
  return lines.map((line) => {
    const start = offset;
    offset += line.length + 1;
    return start;
  });
}

/** Some programs quote the attribution, too: it is then the beginning of the last quote. */
function introductionInside(lines: readonly string[], at: number): Introduction | null {
  const quote = lines.slice(at, at + MAX_ATTRIBUTION_LINES).map(withoutMarks);
  const [inside] = quote.flatMap((_, index) => introductionAt(quote, index) ?? []);
  if (inside?.kind !== 'attribution' || inside.from > 0 || !inside.isComplete) return null;
  return { ...inside, from: at, column: 0, to: at + inside.to };
}

interface Span {
  readonly kind: History['kind'];
  readonly to: number;
}

/** Returns what an introduction introduces; null if answers stand between the quoted lines below it. */
function spanOf(
  lines: readonly string[],
  { kind, from, to, isComplete }: Introduction,
  lastQuote: number,
): Span | null {
  const next = [...lines.slice(to, to + MAX_EMPTY_LINES + 1).keys()].find((at) => !isBlank(lines[to + at] ?? ''));
  if (next === undefined) return null;
  if (kind === 'message') return { kind, to: lines.length };
  // The next introduction is the one of the copy.
  if (!isQuoted(lines[to + next] ?? '')) return introductionAt(lines, to + next) ? null : { kind, to: lines.length };
  if (lastQuote <= to) return { kind: isComplete ? 'quote' : kind, to: lines.length };
  if (from > 0) return null;
  // Answers below the quote, at the end.
  const end = lines.findIndex((line, at) => at >= to && !isBlank(line) && !isQuoted(line));
  return lines.slice(end).some(isQuoted) ? null : { kind, to: end };
}

/** A line that some programs draw above the history. */
const RULE = /(?:^|\n)[ \t]*[_-]{10,}\s*$/;

/**
 * Returns the text without the history that mail programs append: a quote at the end with its attribution, or a
 * passage that is known to be a copy. Everything else stays, and so does a text that is nothing but history.
 */
export function replyIn(text: string, histories: readonly History[], isKnown: (passage: string) => boolean): string {
  for (const { kind, from, copyFrom, to } of histories) {
    if (kind === 'quote' || isKnown(text.slice(copyFrom, to))) {
      const before = text.slice(0, from).trimEnd().replace(RULE, '').trimEnd();
      return [before, text.slice(to).trim()].filter(Boolean).join('\n\n') || text;
    }
    // A forwarded message, which can contain quotes itself.
    if (kind === 'message') return text;
  }
  return text;
}
