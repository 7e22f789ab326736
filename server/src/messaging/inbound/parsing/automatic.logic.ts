import type { Headers } from './mime/headers.ts';

/** The headers and the subject are decoded. */
interface Automatic {
  readonly headers: Headers;
  readonly subject: string;
  readonly sender: string;
}

/** Subject prefixes of absence notes, in the exact forms that programs use. People also write about absences. */
const AWAY =
  /^(?:automatic reply|auto[- ]?reply|auto[- ]?response|out of (?:the )?office(?: auto-?reply)?|abwesenheitsnotiz|abwesenheitsnachricht|automatische (?:antwort|abwesenheitsnotiz)|réponse automatique(?: d['’]absence)?|message d['’]absence|respuesta automática|risposta automatica|automatisch antwoord|automatiskt svar|automatisk svar|resposta automática|automaattinen vastaus|autosvar|automatyczna odpowiedź|автоответ|автоматический ответ|自動応答|自动答复)\s*(?:[:：]|$)/iu;

const hasHeader =
  (...names: readonly string[]) =>
  (headers: Headers) =>
    headers.some(({ key }) => names.includes(key));

const hasValue = (name: string, matches: (value: string) => boolean) => (headers: Headers) =>
  headers.some(({ key, value }) => key === name && matches(value.trim().toLowerCase()));

const isAutoReplied = hasValue('auto-submitted', (value) => /^auto-replied\b/.test(value));
const answersMessage = hasHeader('in-reply-to', 'references');
const isReport = hasValue('content-type', (value) => /^multipart\/report\b/.test(value));
const isReportOf = (type: string) =>
  hasValue('content-type', (value) => value.replace(/[\s"]/g, '').includes(`report-type=${type}`));
const isComplaint = isReportOf('feedback-report');
const isReceipt = isReportOf('disposition-notification');

/** Headers that only programs for absences write. */
const isAutoresponder = [
  hasValue('precedence', (value) => /^auto_reply\b/.test(value)),
  hasHeader('x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-autoresponder'),
];

/** Indicators of an automatic email: a reply to it could start an endless loop (RFC 3834, RFC 2919, RFC 5321). */
const indicators = [
  // "no" may be followed by parameters and a comment.
  hasValue('auto-submitted', (value) => value !== '' && !/^no\s*(?:;|\(|$)/.test(value)),
  hasValue('precedence', (value) => /^(?:bulk|junk|list)\b/.test(value)),
  hasValue('x-auto-response-suppress', (value) => value !== '' && value !== 'none'),
  hasHeader('list-id', 'mailing-list'),
  hasValue('return-path', (value) => value === '<>'),
  isReport,
  ...isAutoresponder,
];

const hasAny = (signs: readonly ((headers: Headers) => boolean)[], headers: Headers) =>
  signs.some((indicates) => indicates(headers));

/** Whether a program sent the email, judging by its headers and the sender's address. No reply goes to it. */
export const isAutomatic = ({ headers, subject, sender }: Automatic): boolean =>
  /^(?:mailer-daemon|postmaster)@/.test(sender) || AWAY.test(subject) || hasAny(indicators, headers);

/** An email in which no one has written anything: a report on a delivery, or a note, which is about a person. */
export type NoMessage = 'report' | 'note';

/**
 * Returns what an email certainly is if it is an absence note, a delivery report or a read receipt, which no one misses.
 * Anything else from a program can be a question of a customer: a form, a list and a scanner send it for them.
 */
export function noMessageIn({ headers, subject, sender }: Automatic): NoMessage | null {
  if (isReport(headers)) return isComplaint(headers) ? null : isReceipt(headers) ? 'note' : 'report';
  if (/^mailer-daemon@/.test(sender)) return 'report';
  if (hasAny(isAutoresponder, headers)) return 'note';
  if (/^postmaster@/.test(sender)) return hasAny(indicators, headers) ? 'report' : null;
  // A person begins no reply with these words, because mail programs put "Re:" first.
  const isNote = answersMessage(headers)
    ? isAutoReplied(headers) || AWAY.test(subject)
    : AWAY.test(subject) && hasAny(indicators, headers);
  return isNote ? 'note' : null;
}
