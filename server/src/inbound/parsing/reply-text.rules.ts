/** What somebody has written under or over what they answer. Nothing here looks further than a few lines ahead. */

const QUOTED = /^\s*>/;
const isBlank = (line: string) => line.trim() === '';
/** Wrapped at 72 characters, with a long name and a long address. */
const ATTRIBUTION_LINES = 4;
const LONGEST_LINE = 400;

const VERBS =
  'wrote|schrieb|a écrit|a ecrit|écrit|schreef|escribió|ha scritto|escreveu|skrev|napisał\\(a\\)|napisał|pisze';
/** What a program puts over a quote: when somebody wrote, or who did, and at its end a colon. */
const OVER_A_QUOTE = new RegExp(`(?:^|\\s)(?:${VERBS})(?:\\s|:|$)`, 'iu');
/** The same so strictly that nobody types it: it ends with the verb, or with the verb and an address. */
const ENDS_STRICTLY = new RegExp(`\\s(?:${VERBS})(?:\\s[^:]{0,150}<[^<>\\s]+@[^<>\\s]+>)?\\s?:$`, 'iu');

const SEPARATOR =
  /^\s*-{2,}\s*(?:original message|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*-{2,}\s*$/i;
const RULE = /^\s*[_-]{10,}\s*$/;
const FROM = /^\s*\*?(?:from|von|de|van|da)\s*:\s*\*?\s*\S/i;
const BESIDE_FROM =
  /^\s*\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|inviato|oggetto|verzonden|aan|onderwerp)\s*:/i;

/**
 * The reply in the text of a mail, without the history that mail programs put under it. It is cut only where it is
 * certain to be history, and whoever answers point by point between quoted lines keeps them. Signatures stay: all that
 * the sender wrote does.
 */
export function replyIn(text: string): string {
  const lines = text.split('\n');
  const lastOwn = lines.findLastIndex((line) => !isBlank(line) && !QUOTED.test(line));
  for (const [at, line] of lines.entries()) {
    if (isBlank(line) || QUOTED.test(line)) continue;
    if (SEPARATOR.test(line) || isHeaderBlock(lines, at)) return before(lines, at) || text;
    const end = attributionEnd(lines, at);
    if (end === null) continue;
    if (!isQuoteNext(lines, end)) {
      if (ENDS_STRICTLY.test(joined(lines, at, end))) return before(lines, at) || text;
    } else if (lastOwn < end) return before(lines, at) || text;
    else if (before(lines, at) === '') return under(lines, end) ?? text;
  }
  return text;
}

const joined = (lines: readonly string[], from: number, to: number) =>
  lines
    .slice(from, to)
    .map((line) => line.trim())
    .join(' ');

/** What stands before the history, without the rule that some programs draw. */
function before(lines: readonly string[], at: number): string {
  let end = at;
  while (end > 0 && (isBlank(lines[end - 1] ?? '') || RULE.test(lines[end - 1] ?? ''))) end -= 1;
  return lines.slice(0, end).join('\n').trim();
}

/** The index after an attribution that begins here, or null where none does. */
function attributionEnd(lines: readonly string[], at: number): number | null {
  for (let end = at + 1; end <= Math.min(at + ATTRIBUTION_LINES, lines.length); end++) {
    const last = lines[end - 1] ?? '';
    if (isBlank(last) || QUOTED.test(last) || last.length > LONGEST_LINE) return null;
    if (!/[:：]\s*$/.test(last)) continue;
    const text = joined(lines, at, end);
    return OVER_A_QUOTE.test(text) && /[\d@]/.test(text) ? end : null;
  }
  return null;
}

function isQuoteNext(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from, from + 3).find((line) => !isBlank(line));
  return next !== undefined && QUOTED.test(next);
}

/** From, Sent, To and Subject as their own lines, in any of the languages that Outlook speaks here. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at] ?? '')) return false;
  return lines.slice(at + 1, at + 6).filter((line) => BESIDE_FROM.test(line)).length >= 2;
}

/** What is written under one quote, where nothing else is quoted after it. */
function under(lines: readonly string[], from: number): string | null {
  const start = lines.findIndex((line, at) => at >= from && !isBlank(line) && !QUOTED.test(line));
  const rest = lines.slice(start);
  return start < 0 || rest.some((line) => QUOTED.test(line)) ? null : rest.join('\n').trim();
}
