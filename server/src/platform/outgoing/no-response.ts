import { BlockedHost } from './address-guard.ts';

/** No response arrived. `message` explains why in the delivery log. */
export class NoResponse extends Error {
  override name = 'NoResponse';
}

const MESSAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before a response arrived',
  EPIPE: 'The connection was closed before a response arrived',
  ETIMEDOUT: 'The host could not be reached',
  EHOSTUNREACH: 'The host could not be reached',
  EHOSTDOWN: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
  EADDRNOTAVAIL: 'The host could not be reached',
  HPE_HEADER_OVERFLOW: 'The response headers are too large',
};

/** Error codes of Node and OpenSSL for certificates and handshakes. */
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

/** Describes a connection failure without revealing details of the local network. */
export function noResponse(error: unknown): NoResponse {
  return error instanceof NoResponse ? error : new NoResponse(messageFor(error), { cause: error });
}

function messageFor(error: unknown): string {
  if (error instanceof BlockedHost) return error.message;
  const { code, syscall, reason, message } = propertiesOf(error);
  if (/^(getaddrinfo|query)/.test(syscall)) return 'The host name could not be resolved';
  if (code.startsWith('HPE_')) return MESSAGES[code] ?? 'The response was not valid HTTP';
  if (TLS.test(code)) return `The TLS connection failed: ${reason || fromOpenSsl(message)}`;
  return MESSAGES[code] ?? `The message could not be sent (${code || message})`;
}

/**
 * Extracts the reason from `write EPROTO 40ED…:error:0A00010B:SSL routines:the function:wrong version number:a file in
 * C:77:`.
 */
const fromOpenSsl = (message: string) =>
  message.match(/:SSL routines:[^:]*:([^:]+):/)?.[1] ?? message.replace(/;.*/s, '');

function propertiesOf(error: unknown): Record<'code' | 'syscall' | 'reason' | 'message', string> {
  const property = (name: string) => {
    const value = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return {
    code: property('code'),
    syscall: property('syscall'),
    reason: property('reason'),
    message: property('message'),
  };
}
