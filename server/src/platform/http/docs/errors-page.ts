import { createHash } from 'node:crypto';
import { errors, type PublicErrorCode, publicErrorCodes } from '../../../contract/base/errors.ts';
import { htmlPage } from './page.ts';

/** What to do about each code. */
const advice: Record<PublicErrorCode, string> = {
  validation_failed:
    '<code>errors</code> lists each thing wrong, with a pointer to the field or the header. With the status 400 the ' +
    'request cannot be read at all, or its cursor is not one of this list; <code>detail</code> says which. 408: it took ' +
    'too long to arrive. 417: the only supported <code>Expect</code> is <code>100-continue</code>. Links in ' +
    'mails work once and for a limited time: ask for another.',
  unauthenticated:
    'Send <code>Authorization: Bearer</code> with an access token from <code>POST /auth/login</code>. Of a log-in: the ' +
    'answer is the same for an unknown address and for a wrong password.',
  token_expired: 'Get a new access token with <code>POST /auth/refresh</code>, and repeat the request.',
  email_not_verified:
    'Follow the link in the mail, or ask for another with <code>POST /auth/resend-verification</code>.',
  permission_denied: '<code>permission</code> names what it takes; a role that you have must grant it.',
  not_found: 'What you may not see is answered as if it were not there.',
  method_not_allowed: '<code>Allow</code> and <code>allowed</code> list what this path takes.',
  conflict: 'Something else has this name, or still needs what should go; <code>detail</code> says which.',
  transition_not_allowed: '<code>allowed</code> lists the statuses that can follow now.',
  idempotency_key_in_use: 'The first request with this key has not ended. Wait, and repeat it with the same key.',
  version_conflict:
    'Read the resource again, look at <code>changedFields</code>, and decide anew with its <code>currentVersion</code>.',
  payload_too_large: 'A body can have 1 MiB. With the status 431 the headers are larger than 16 KiB.',
  unsupported_media_type:
    'Bodies are JSON in UTF-8, sent as <code>application/json</code> or a <code>+json</code> type.',
  idempotency_key_reused: 'A key belongs to one request. Take a new key for another one.',
  rate_limited: 'Wait as many seconds as <code>Retry-After</code> says; <code>limit</code> says how much there may be.',
  internal: 'Not your fault. Name the <code>requestId</code> when you ask for help.',
  unavailable:
    'The service, its database or its storage is starting, stopping, overloaded or full. Wait as many seconds as ' +
    '<code>Retry-After</code> says, and try again. Without that header it may be unknown whether a change was saved, as ' +
    '<code>detail</code> then says: check before you send it again, unless it had an <code>Idempotency-Key</code>.',
};

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem .5rem }
section:target { background: color-mix(in srgb, gold 25%, transparent) }
h2 { font-size: 1rem; margin: 0 }
p { margin: .25rem 0 }
`;

/** For the policy of the page, which allows this style and nothing else. */
export const ERRORS_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const sections = publicErrorCodes.map(
  (code) => `<section id="${code}">
<h2><code>${code}</code> · ${errors[code].status}</h2>
<p><strong>${errors[code].title}.</strong> ${advice[code]}</p>
</section>`,
);

/** One section for each code, at the fragment that `type` of a problem names. */
export const errorsPage = htmlPage({
  title: 'Errors of the Ticketwire API',
  head: `<style>${STYLE}</style>`,
  body: `<h1>Errors</h1>
<p>Every error is a problem (RFC 9457) whose <code>code</code> is one of these. <a href="/docs">API reference</a> · <a href="/docs/guides">Guides</a></p>
${sections.join('\n')}`,
});
