import { RefusedHost } from './address-guard.ts';

/** That no answer came. Its message says why, to whoever reads the log of deliveries. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before an answer came',
  EPIPE: 'The connection was closed before an answer came',
  ETIMEDOUT: 'The host cannot be reached',
  EHOSTUNREACH: 'The host cannot be reached',
  EHOSTDOWN: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  EADDRNOTAVAIL: 'The host cannot be reached',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too long',
};

/** The codes of Node and OpenSSL for certificates and handshakes. */
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

/** Puts into words what went wrong on the way. Shows nothing of what the network looks like from here. */
export function noAnswer(error: unknown): NoAnswer {
  return error instanceof NoAnswer ? error : new NoAnswer(wordsFor(error), { cause: error });
}

function wordsFor(error: unknown): string {
  if (error instanceof RefusedHost) return error.message;
  const { code, syscall, reason, message } = factsOf(error);
  if (/^(getaddrinfo|query)/.test(syscall)) return 'The name of the host does not resolve';
  if (code.startsWith('HPE_')) return WORDS[code] ?? 'The answer was not HTTP';
  if (TLS.test(code)) return `The connection could not be secured: ${reason || fromOpenSsl(message)}`;
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
