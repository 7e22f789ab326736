import type { Header } from 'postal-mime';

type Headers = readonly Pick<Header, 'key' | 'value'>[];

/**
 * Subject prefixes of automatic replies. Matches only the exact forms that programs use, because people also write
 * about absences.
 */
const AWAY =
  /^(?:automatic reply|auto[- ]?reply|auto[- ]?response|out of (?:the )?office(?: auto-?reply)?|abwesenheitsnotiz|abwesenheitsnachricht|automatische (?:antwort|abwesenheitsnotiz)|réponse automatique(?: d['’]absence)?|message d['’]absence|respuesta automática|risposta automatica|automatisch antwoord|automatiskt svar)\s*(?::|$)/iu;

const hasHeader =
  (...names: readonly string[]) =>
  (headers: Headers) =>
    headers.some(({ key }) => names.includes(key));

const hasValue = (name: string, matches: (value: string) => boolean) => (headers: Headers) =>
  headers.some(({ key, value }) => key === name && matches(value.trim().toLowerCase()));

/** Indicators of an automatic email: a reply to it could start an endless loop (RFC 3834, RFC 2919, RFC 5321). */
const indicators = [
  // "no" may be followed by parameters and a comment.
  hasValue('auto-submitted', (value) => value !== '' && !/^no\s*(?:;|\(|$)/.test(value)),
  hasValue('precedence', (value) => /^(?:bulk|junk|list|auto_reply)\b/.test(value)),
  hasValue('x-auto-response-suppress', (value) => value !== '' && value !== 'none'),
  hasHeader('x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-autoresponder', 'list-id'),
  hasValue('return-path', (value) => value === '<>'),
  hasValue('subject', (value) => AWAY.test(value)),
] as const;

/** Whether a program sent the email, judging by its headers and the sender's address. */
export const isAutomatic = (headers: Headers, sender: string): boolean =>
  /^(?:mailer-daemon|postmaster)@/i.test(sender) || indicators.some((indicates) => indicates(headers));
