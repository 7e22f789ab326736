/** Extracts a reply from the text above or below the quoted message. Nothing here looks more than a few lines ahead. */

const QUOTED = /^\s*>/;
const isBlank = (line: string) => line.trim() === '';
/** Wrapped at 72 characters, with a long name and a long address. */
const ATTRIBUTION_LINES = 4;
const MAX_LINE_LENGTH = 400;

const VERBS =
  'wrote|schrieb|a écrit|a ecrit|écrit|schreef|escribió|ha scritto|escreveu|skrev|napisał\\(a\\)|napisał|pisze';
/** The line that a program writes above a quote: who wrote it, when, and a colon at the end. */
const ATTRIBUTION = new RegExp(`(?:^|\\s)(?:${VERBS})(?:\\s|:|$)`, 'iu');
/** A strict form that no one types: it ends with the verb, or with the verb and an address. */
const STRICT_ATTRIBUTION = new RegExp(`\\s(?:${VERBS})(?:\\s[^:]{0,150}<[^<>\\s]+@[^<>\\s]+>)?\\s?:$`, 'iu');

const SEPARATOR =
  /^\s*-{2,}\s*(?:original message|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*-{2,}\s*$/i;
const RULE = /^\s*[_-]{10,}\s*$/;
const FROM = /^\s*\*?(?:from|von|de|van|da)\s*:\s*\*?\s*\S/i;
const OTHER_HEADERS =
  /^\s*\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|inviato|oggetto|verzonden|aan|onderwerp)\s*:/i;

/**
 * Returns the reply without the history that mail programs append. It cuts only what is certainly history; replies
 * between quoted lines keep the quotes. Signatures stay.
 */
export function replyIn(text: string): string {
  const lines = text.split('\n');
  const lastUnquoted = lines.findLastIndex((line) => !isBlank(line) && !QUOTED.test(line));
  for (const [at, line] of lines.entries()) {
    if (isBlank(line) || QUOTED.test(line)) continue;
    if (SEPARATOR.test(line) || isHeaderBlock(lines, at)) return textBefore(lines, at) || text;
    const end = attributionEnd(lines, at);
    if (end === null) continue;
    if (!isQuoteNext(lines, end)) {
      if (STRICT_ATTRIBUTION.test(joinLines(lines, at, end))) return textBefore(lines, at) || text;
    } else if (lastUnquoted < end) return textBefore(lines, at) || text;
    else if (textBefore(lines, at) === '') return textBelowQuote(lines, end) ?? text;
  }
  return text;
}

const joinLines = (lines: readonly string[], from: number, to: number) =>
  lines
    .slice(from, to)
    .map((line) => line.trim())
    .join(' ');

/** Returns the text before the history, without the rule that some programs draw. */
function textBefore(lines: readonly string[], at: number): string {
  let end = at;
  while (end > 0 && (isBlank(lines[end - 1] ?? '') || RULE.test(lines[end - 1] ?? ''))) end -= 1;
  return lines.slice(0, end).join('\n').trim();
}

/** Returns the index after an attribution that begins here, or null. */
function attributionEnd(lines: readonly string[], at: number): number | null {
  for (let end = at + 1; end <= Math.min(at + ATTRIBUTION_LINES, lines.length); end++) {
    const last = lines[end - 1] ?? '';
    if (isBlank(last) || QUOTED.test(last) || last.length > MAX_LINE_LENGTH) return null;
    if (!/[:：]\s*$/.test(last)) continue;
    const text = joinLines(lines, at, end);
    return ATTRIBUTION.test(text) && /[\d@]/.test(text) ? end : null;
  }
  return null;
}

function isQuoteNext(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from, from + 3).find((line) => !isBlank(line));
  return next !== undefined && QUOTED.test(next);
}

/** Whether From, Sent, To, and Subject begin here on separate lines, in a language that Outlook uses. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at] ?? '')) return false;
  return lines.slice(at + 1, at + 6).filter((line) => OTHER_HEADERS.test(line)).length >= 2;
}

/** Returns the text below a single quote, or null if another quote follows. */
function textBelowQuote(lines: readonly string[], from: number): string | null {
  const start = lines.findIndex((line, at) => at >= from && !isBlank(line) && !QUOTED.test(line));
  const rest = lines.slice(start);
  return start < 0 || rest.some((line) => QUOTED.test(line)) ? null : rest.join('\n').trim();
}
