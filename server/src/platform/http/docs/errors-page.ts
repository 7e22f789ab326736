import { createHash } from 'node:crypto';
import { errors, type PublicErrorCode, publicErrorCodes } from '../../../contract/base/errors.ts';
import { htmlPage } from './page.ts';

/** The advice for each code, as HTML. */
const advice: Record<PublicErrorCode, string> = {
  validation_failed:
    '<code>errors</code> lists each problem, with a pointer to the field or the header. Status 400: the request could ' +
    'not be parsed, or the cursor is not valid for this list; see <code>detail</code>. Status 408: the request took too ' +
    'long to arrive. Status 417: the only supported <code>Expect</code> is <code>100-continue</code>. Links in emails ' +
    'work once and for a limited time; request a new one.',
  unauthenticated:
    'Send <code>Authorization: Bearer</code> with an API key or an access token from <code>POST /auth/login</code>. ' +
    'Logging in returns the same error for an unknown address and for a wrong password.',
  token_expired:
    'Get a new access token with <code>POST /auth/refresh</code> and repeat the request. Replace an expired API key.',
  email_not_verified:
    'Follow the link in the email, or request a new one with <code>POST /auth/resend-verification</code>.',
  permission_denied: '<code>permission</code>, if present, names the permission that one of your roles must grant.',
  not_found: 'Resources that you do not have access to are reported as not found.',
  method_not_allowed: '<code>Allow</code> and <code>allowed</code> list the methods that this path supports.',
  conflict: 'For example, a name is already taken, or the resource is still in use; see <code>detail</code>.',
  transition_not_allowed: '<code>allowed</code> lists the statuses that the ticket can move to.',
  newer_comments:
    '<code>newerComments</code> contains up to 20 of them. Show them to the author. To send the reply anyway, repeat it ' +
    'with <code>after</code> set to the last of them.',
  idempotency_key_in_use: 'The first request with this key has not finished. Wait, then repeat it with the same key.',
  version_conflict:
    'Read the resource again and check <code>changedFields</code>. If your change still applies, repeat it with the ' +
    '<code>currentVersion</code>.',
  payload_too_large:
    'A JSON body is limited to 1 MiB; <code>detail</code> gives other limits. Status 431: the headers exceed 16 KiB.',
  unsupported_media_type:
    'Unless <code>detail</code> says otherwise, send JSON in UTF-8 as <code>application/json</code> or a ' +
    '<code>+json</code> type.',
  idempotency_key_reused: 'A key identifies one request. Use a new key for each new request.',
  rate_limited:
    'Wait for the number of seconds in <code>Retry-After</code>, then try again. <code>limit</code>, if present, shows ' +
    'the quota.',
  internal: 'The service is at fault, not your request. Include the <code>requestId</code> when you report the error.',
  unavailable:
    'The service, its database or its storage is starting, stopping, overloaded, or full. Wait for the number of seconds ' +
    'in <code>Retry-After</code>, then try again. Without that header, <code>detail</code> may say that it is unknown ' +
    'whether your change was saved. Check before you send it again, unless it had an <code>Idempotency-Key</code>.',
};

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem .5rem }
section:target { background: color-mix(in srgb, gold 25%, transparent) }
h2 { font-size: 1rem; margin: 0 }
p { margin: .25rem 0 }
`;

/** The hash for the policy of the page, which allows only this style. */
export const ERRORS_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const sections = publicErrorCodes.map(
  (code) => `<section id="${code}">
<h2><code>${code}</code> · ${errors[code].status}</h2>
<p><strong>${errors[code].title}.</strong> ${advice[code]}</p>
</section>`,
);

/** The page with one section per code. The `type` of a problem links to its section. */
export const errorsPage = htmlPage({
  title: 'Ticketwire API errors',
  head: `<style>${STYLE}</style>`,
  body: `<h1>Errors</h1>
<p>Every error is a problem details object (RFC 9457) with one of the following codes. <a href="/docs">API reference</a> · <a href="/docs/guides">Guides</a></p>
${sections.join('\n')}`,
});
