import type { Header } from 'postal-mime';

type Headers = readonly Pick<Header, 'key' | 'value'>[];

/** What programs put before the subject when their owner is away; only as they write it, since people ask about it too. */
const AWAY =
  /^(?:automatic reply|auto[- ]?reply|auto[- ]?response|out of (?:the )?office(?: auto-?reply)?|abwesenheitsnotiz|abwesenheitsnachricht|automatische (?:antwort|abwesenheitsnotiz)|réponse automatique(?: d['’]absence)?|message d['’]absence|respuesta automática|risposta automatica|automatisch antwoord|automatiskt svar)\s*(?::|$)/iu;

const named =
  (...names: readonly string[]) =>
  (headers: Headers) =>
    headers.some(({ key }) => names.includes(key));

const valued = (name: string, isSo: (value: string) => boolean) => (headers: Headers) =>
  headers.some(({ key, value }) => key === name && isSo(value.trim().toLowerCase()));

/** Signs that no person wrote a mail to us: an answer to it could be answered for ever (RFC 3834, RFC 2919, RFC 5321). */
const signs = [
  // "no" may be followed by parameters and a comment.
  valued('auto-submitted', (value) => value !== '' && !/^no\s*(?:;|\(|$)/.test(value)),
  valued('precedence', (value) => /^(?:bulk|junk|list|auto_reply)\b/.test(value)),
  valued('x-auto-response-suppress', (value) => value !== '' && value !== 'none'),
  named('x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-autoresponder', 'list-id'),
  valued('return-path', (value) => value === '<>'),
  valued('subject', (value) => AWAY.test(value)),
] as const;

/** By its headers and the address of its sender. */
export const isAutomatic = (headers: Headers, sender: string): boolean =>
  /^(?:mailer-daemon|postmaster)@/i.test(sender) || signs.some((isSigned) => isSigned(headers));
