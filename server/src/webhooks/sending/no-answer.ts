import { BlockedHost } from './address-guard.ts';

/** That no answer came. Its message says why, to whoever reads the log of deliveries. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const WORDS: Readonly<Record<string, string>> = {
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

/** The codes of Node and OpenSSL for certificates and handshakes. */
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

/** Puts into words what went wrong on the way. Shows nothing of what the network looks like from here. */
export function noAnswer(error: unknown): NoAnswer {
  return error instanceof NoAnswer ? error : new NoAnswer(wordsFor(error), { cause: error });
}

function wordsFor(error: unknown): string {
  if (error instanceof BlockedHost) return error.message;
  const { code, syscall, reason, message } = factsOf(error);
  if (/^(getaddrinfo|query)/.test(syscall)) return 'The host name could not be resolved';
  if (code.startsWith('HPE_')) return WORDS[code] ?? 'The response was not valid HTTP';
  if (TLS.test(code)) return `The TLS connection failed: ${reason || fromOpenSsl(message)}`;
  return WORDS[code] ?? `The message could not be sent (${code || message})`;
}

/** Of `write EPROTO 40ED…:error:0A00010B:SSL routines:the function:wrong version number:a file in C:77:` what helps. */
const fromOpenSsl = (message: string) =>
  message.match(/:SSL routines:[^:]*:([^:]+):/)?.[1] ?? message.replace(/;.*/s, '');

function factsOf(error: unknown): Record<'code' | 'syscall' | 'reason' | 'message', string> {
  const fact = (name: string) => {
    const value = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { code: fact('code'), syscall: fact('syscall'), reason: fact('reason'), message: fact('message') };
}
