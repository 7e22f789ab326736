import type { ImapServer, MailboxProblem } from '../../contract/configuration/mailboxes.ts';
import { BlockedHost } from '../../platform/outgoing/address-guard.ts';
import { FetchProblem } from './source.ts';

/** What an error of the connection or the server can say. */
interface Failure {
  readonly code: string;
  readonly syscall: string;
  /** The text of the server. */
  readonly text: string;
  readonly has: (name: string) => boolean;
}

const TLS =
  /^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|EPROTO|UPGRADE)/;

type Row = readonly [
  kind: MailboxProblem,
  applies: (failure: Failure) => boolean,
  say: (server: ImapServer, failure: Failure) => string,
];

/** The first row that applies is used. */
const ROWS: readonly Row[] = [
  [
    'sign_in_rejected',
    ({ has }) => has('authenticationFailed'),
    ({ username }, { text }) => `The server rejected the username or password of ${username}${said(text)}`,
  ],
  ['folder_missing', ({ has }) => has('mailboxMissing'), ({ folder }) => `The mailbox has no folder ${folder}`],
  [
    'try_later',
    ({ code, text }) => /OVERQUOTA|quota/i.test(`${code} ${text}`),
    (_, { text }) => `A quota is used up${said(text)}`,
  ],
  [
    'unreachable',
    ({ code, syscall }) => code === 'ENOTFOUND' || code === 'ENODATA' || /^(getaddrinfo|query)/.test(syscall),
    ({ host }) => `The host name ${host} could not be resolved`,
  ],
  [
    'unreachable',
    ({ code }) => code === 'ECONNREFUSED',
    ({ host, port }) => `${host} accepts no connections on port ${port}`,
  ],
  [
    'unreachable',
    ({ code }) => ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'CONNECT_TIMEOUT'].includes(code),
    ({ host, port }) => `${host} cannot be reached on port ${port}`,
  ],
  [
    'protocol',
    ({ code }) => code === 'GREETING_TIMEOUT' || code === 'ClosedAfterConnectText' || code === 'ClosedAfterConnectTLS',
    ({ host, port }) => `${host} does not answer as an IMAP server on port ${port}: check the port and the encryption`,
  ],
  [
    'encryption',
    ({ code, has }) => TLS.test(code) || has('tlsFailed'),
    (_, { text, code }) => `The encrypted connection failed, usually because of the certificate: ${text || code}`,
  ],
];

const unknown: Row[2] = (_, { text }) => `The connection failed: ${text}`;
const said = (text: string) => (text === '' ? '' : `: ${text}`);

/** Describes in words why a mailbox cannot be read. */
export function imapProblem(error: unknown, server: ImapServer): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (error instanceof BlockedHost) {
    return new FetchProblem('not_allowed', `${error.message}. An operator can allow it with MAILBOX_ALLOW_PRIVATE`, {
      cause: error,
    });
  }
  const property = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const textOf = (name: string) => String(property(name) ?? '');
  const text = textOf('responseText') || (error instanceof Error ? error.message : String(error));
  const failure: Failure = {
    code: textOf('code') || textOf('serverResponseCode'),
    syscall: textOf('syscall'),
    text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
    has: (name) => property(name) === true,
  };
  const [kind = 'failed', , say = unknown] = ROWS.find(([, applies]) => applies(failure)) ?? [];
  const wait = property('throttleReset');
  return new FetchProblem(kind, say(server, failure), {
    cause: error,
    retryAfterMs: typeof wait === 'number' ? wait : null,
  });
}
