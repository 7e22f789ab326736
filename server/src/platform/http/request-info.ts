import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import { AppError } from '../errors/app-error.ts';
import type { Context, Origin } from '../procedures/context.ts';
import { READ_AFTER_HEADER } from '../replica/read-after.ts';
import { traceOf } from './trace.ts';

/** The parts of a request from which a context is created. */
export interface RequestInfo {
  readonly requestId: string;
  /** The unparsed Authorization header. */
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | null;
  /** The unparsed Read-After header: the positions that a read must include. */
  readonly readAfter: string | undefined;
  readonly cookies: string | null;
  readonly origin: Origin;
  readonly host: string;
  closed(): AbortSignal;
  /** Sets a response header. */
  setHeader(name: string, value: string): void;
}

export type CreateContext = (request: RequestInfo) => Context | Promise<Context>;

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

/** Creates the context of a REST or tRPC request, and notes the actor for the log. */
export async function contextOf(req: Request, res: Response, createContext: CreateContext): Promise<Context> {
  const trace = traceOf(req);
  const context = await createContext({
    requestId: trace.requestId,
    authorization: req.headers.authorization,
    idempotencyKey: idempotencyKeyOf(req),
    readAfter: req.get(READ_AFTER_HEADER),
    cookies: req.headers.cookie ?? null,
    origin: { ip: ipOf(req), userAgent: req.get('User-Agent')?.slice(0, 300) ?? null },
    host: req.headers.host ?? '',
    closed: () => closureOf(res),
    setHeader: (name, value) => {
      // A streamed batch of tRPC has sent its headers before its first call has a result.
      if (!res.headersSent) res.setHeader(name, value);
    },
  });
  trace.actorId = context.actor?.id ?? null;
  trace.apiKeyId = context.actor?.apiKey?.id ?? context.actor?.issuedBy ?? null;
  return context;
}

/**
 * Aborts however the response ends. Does not depend on the signal of a procedure: tRPC aborts that only if the caller leaves
 * before the end.
 */
function closureOf(res: Response): AbortSignal {
  const closing = new AbortController();
  if (res.closed) closing.abort();
  else res.once('close', () => closing.abort());
  return closing.signal;
}

/**
 * Returns the address of the caller. A forwarded value is text that anyone could have written, so values that are not
 * IP addresses are ignored.
 */
function ipOf({ ip, socket }: Request): string | null {
  return [ip, socket.remoteAddress].find((address) => address !== undefined && isIP(address) !== 0) ?? null;
}

function idempotencyKeyOf(req: Request): string | null {
  const key = req.get('Idempotency-Key');
  if (key === undefined) return null;
  if (!PRINTABLE_ASCII.test(key)) throw invalidHeader('Idempotency-Key', 'Must be 1 to 255 printable ASCII characters');
  return key;
}

/** Rejects a header. The pointer treats headers as a member of the input. */
export function invalidHeader(name: string, detail: string): AppError {
  return new AppError('validation_failed', undefined, {
    errors: [{ pointer: `#/headers/${name}`, code: 'invalid', detail }],
  });
}
