import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { errors } from '../../contract/base/errors.ts';
import type { Log } from '../base/log.ts';
import { AppError } from '../errors/app-error.ts';
import { type OutgoingResponse, send } from './outgoing-response.ts';
import { problemOf, problemResponse } from './problem.ts';
import { traceOf } from './trace.ts';

/** Turns a thrown value into the error response. A bug is logged with its stack here, and only here. */
export type ErrorResponder = (thrown: unknown, req: Request) => OutgoingResponse;

export function createErrorResponder(log: Log): ErrorResponder {
  return (thrown, req) => {
    const trace = traceOf(req);
    const failure = problemOf(thrown);
    trace.code = failure?.code ?? 'internal';
    trace.permission = failure?.details.permission ?? null;
    if (!failure) logFault(log, thrown, trace.requestId, trace.route);
    else logTrouble(log, failure, trace.requestId, trace.route);
    return problemResponse(failure, trace.requestId, req.headers.authorization !== undefined);
  };
}

export function logFault(log: Log, thrown: unknown, requestId: string, route: string): void {
  // tRPC wraps what it catches; the cause has the original stack.
  const err = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  log.error({ err, requestId, route }, 'Unexpected error');
}

/**
 * Logs the cause for the operator; the caller only learns that the service is unavailable. The cause of any other error
 * is what the caller sent.
 */
export function logTrouble(log: Log, { code, cause }: AppError, requestId: string, route: string): void {
  const isTrouble = cause !== undefined && errors[code].status >= 500;
  if (isTrouble) log.error({ err: cause, requestId, route }, 'The database or storage is unavailable');
}

export const noSuchPath: RequestHandler = () => {
  throw new AppError('not_found', 'Path not found');
};

/** The last error handler of the app: turns everything thrown before the response began into a problem. */
export function problems(respondToError: ErrorResponder): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    const answer = respondToError(thrown, req);
    if (res.headersSent) res.destroy();
    else send(res, answer);
  };
}
