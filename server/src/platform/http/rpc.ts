import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type Request, type RequestHandler } from 'express';
import type { Log } from '../base/log.ts';
import { AppError } from '../errors/app-error.ts';
import { appErrorOf } from '../procedures/error-shape.ts';
import { proceduresOf } from '../procedures/procedures.ts';
import { deprecationFinder, deprecationHeaders } from './deprecation.ts';
import { logFault, logTrouble } from './error-response.ts';
import { ambiguityOf, notJson, saysUtf8 } from './json-text.ts';
import { problemHeaders } from './problem.ts';
import { type CreateContext, contextOf } from './request-info.ts';
import { traceOf } from './trace.ts';

interface RpcOptions {
  readonly router: AnyTRPCRouter;
  readonly createContext: CreateContext;
  readonly log: Log;
  /** The maximum size of a request body in bytes. */
  readonly bodyLimit: number;
}

/** The maximum number of calls in one request: batches must not bypass limits per request. */
const BATCH_LIMIT = 20;

const METHODS = ['GET', 'POST'];

/** tRPC uses only the last segment as the procedure name, and parses `/\x@y` as the URL of a host. */
const NAMES = /^[\w.,%-]*$/;

/** Serves a router over tRPC. */
export function trpcHandler({ router, createContext, log, bodyLimit }: RpcOptions): RequestHandler {
  const deprecations = new Map(proceduresOf(router).map((declared) => [declared.name, deprecationFinder(declared)]));
  const handle = createExpressMiddleware({
    router,
    createContext: ({ req, res }) => contextOf(req, res, createContext),
    maxBatchSize: BATCH_LIMIT,
    maxBodySize: bodyLimit,
    onError: ({ req, path, error }) => note(req, path, error, log),
    responseMeta: ({ type, errors, info }) => {
      const [deprecation] = (info?.calls ?? []).flatMap(({ path, result }) => deprecations.get(path)?.(result()) ?? []);
      return {
        headers: {
          ...(deprecation && deprecationHeaders(deprecation)),
          // tRPC would allow caches to store a stream and revalidate it.
          ...(type === 'subscription' && { 'cache-control': 'no-store' }),
          // tRPC sends errors as plain text, or without a type, if it fails before it finds a procedure.
          ...(type !== 'subscription' && errors.length > 0 && { 'content-type': 'application/json' }),
        },
      };
    },
  });

  const read = jsonReader(bodyLimit);

  return (req, res, next) => {
    if (!METHODS.includes(req.method)) throw new AppError('method_not_allowed', undefined, { allowed: METHODS });
    const name = req.path.slice(1);
    if (!NAMES.test(name)) return next();
    traceOf(req).route = name in router._def.procedures ? `/trpc/${name}` : '/trpc';
    // tRPC builds a URL from the host, and fails if that contains credentials. Nothing here depends on the host.
    req.headers.host = 'localhost';
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'application/json');
    read(req, res, (error?: unknown) => (error ? next(error) : handle(req, res, next)));
  };
}

/** Reads the JSON of a call like REST does. tRPC rejects bodies that are not JSON or too long. */
function jsonReader(bodyLimit: number): RequestHandler {
  const ambiguous = new WeakSet<object>();
  const read = express.text({
    limit: bodyLimit,
    type: ({ headers }) =>
      JSON_TYPE.test(headers['content-type'] ?? '') && !(Number(headers['content-length']) > bodyLimit),
    verify: (req, _res, bytes) => void (ambiguityOf(bytes) !== null && ambiguous.add(req)),
  });
  return (req, res, next) => {
    if (!saysUtf8(req.headers['content-type'] ?? '')) throw notJson();
    read(req, res, (error?: unknown) => {
      if (ambiguous.has(req)) req.body = NOT_JSON;
      next(error);
    });
  };
}

const JSON_TYPE = /^application\/json\b/i;
/** A body that is not JSON: tRPC reports it for each call of a batch, in its own format. */
const NOT_JSON = 'ambiguous';

/** tRPC sends the error itself; this adds its headers and the log entry. */
function note(req: Request, path: string | undefined, error: TRPCError, log: Log): void {
  const trace = traceOf(req);
  const failure = appErrorOf(error);
  trace.code = failure?.code ?? 'internal';
  trace.permission = failure?.details.permission ?? null;
  if (!failure) {
    logFault(log, error, trace.requestId, path ?? trace.route);
    return;
  }
  logTrouble(log, failure, trace.requestId, path ?? trace.route);
  // The headers of a stream were sent long ago.
  if (req.res?.headersSent) return;
  const headers = problemHeaders(failure, req.headers.authorization !== undefined);
  for (const [name, value] of Object.entries(headers)) req.res?.setHeader(name, value);
}
