import { isVisible, withoutDirections } from '../../../contract/base/visible.ts';

const CONTROL = /[^\P{Cc}\t\n]/gu;

/** Normalizes email text for storage: well-formed, with uniform line endings. */
export const cleanText = (text: string): string =>
  withoutDirections(text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();

/** Normalizes text to a single line of at most `max` characters. */
export function cleanLine(text: string, max: number): string {
  const line = cleanText(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).replace(/ {2,}/g, ' ');
  return shortened(line, max).trim();
}

/** Truncates to `max` UTF-16 units without splitting a surrogate pair. */
export const shortened = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** What marks text as struck out. */
export const STRIKE = '~~';

/**
 * Returns the text of a message, which programs send in up to two forms. People see the HTML (RFC 2046, section 5.1.4);
 * the plain text is better to read, but can be a placeholder. It is used only if it has all words of the HTML, apart
 * from those that stand for pictures, and strikes out none of them.
 */
export function chooseText(plainText: string, html: { readonly text: string; readonly words: string }): string {
  const [plain, rich] = [cleanText(plainText), cleanText(html.text)];
  if (plain === '' || rich === '') return plain || rich;
  const words = new Set(wordsIn(plain));
  const isStruck = html.words.includes(STRIKE) && !plain.includes(STRIKE);
  return !isStruck && wordsIn(html.words).every((word) => words.has(word)) ? plain : rich;
}

/** Removes the secrets from links of the service: anyone who has one can unsubscribe its reader or answer their survey. */
export const withoutTokens = (text: string, ownUrl: string): string =>
  text.replace(
    new RegExp(`(${RegExp.escape(ownUrl)}/(?:surveys/|api/shared-files/|[^\\s<>]*[?&]token=))[^\\s<>]+`, 'gi'),
    '$1…',
  );

/** Prefixes that mail programs add to replies and forwards, and the ticket reference that this service adds. */
const PREFIX = /^\s*(?:(?:re|aw|antw|sv|fwd?|wg|tr|rv)\s*(?:\[\d{1,3}\])?\s*[:：]|\[TKT-\d{1,9}\])\s*/iu;
const NO_SUBJECT = '(no subject)';

/** The prefixes of all languages that have one. A message that is no forward keeps its history because of them. */
const FORWARDED =
  /^\s*(?:fwd?|wg|tr|rv|enc|i|vb|vl|vs|pd|doorst|[iİ]lt|továbbítás|πρθ|转发|轉寄|転送|전달|הועבר|إعادة توجيه)\s*[:：]/iu;

/** Whether the sender forwards a message: its quoted content is then what they want to say. */
export const isForwarded = (subject: string | undefined): boolean => FORWARDED.test(subject ?? '');

export function subjectFrom(header: string | undefined): string {
  let subject = cleanLine(header ?? '', 1_000);
  while (PREFIX.test(subject)) subject = subject.replace(PREFIX, '');
  const line = cleanLine(subject, 200);
  return isVisible(line) ? line : NO_SUBJECT;
}
