import type { AnyTRPCRouter } from '@trpc/server';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors/app-error.ts';
import { Download } from '../files/download.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import { announce, deprecationFinder, type FindDeprecation } from '../http/deprecation.ts';
import type { ErrorResponder } from '../http/error-response.ts';
import { send } from '../http/outgoing-response.ts';
import { type CreateContext, contextOf } from '../http/request-info.ts';
import { traceOf } from '../http/trace.ts';
import { type CallProcedure, callerOf } from '../procedures/call-procedure.ts';
import { sendDownload } from './download.ts';
import { sendAside, sendEventStream, sendProgress } from './event-stream.ts';
import { inputReader, type ReadInput } from './input.ts';
import { type AnswerWith, responderFor } from './outcome.ts';
import { routeTree, segmentsOf } from './route-tree.ts';
import { type Route, routesOf } from './routes.ts';
import { incomingFile } from './upload.ts';

export interface RestOptions {
  readonly router: AnyTRPCRouter;
  readonly createContext: CreateContext;
  readonly respondToError: ErrorResponder;
}

interface PreparedRoute extends Route {
  readonly call: CallProcedure;
  readonly read: ReadInput;
  readonly answer: AnswerWith;
  readonly deprecationIn: FindDeprecation;
}

/**
 * Serves a router over REST, mounted at the root of its paths. Errors thrown before a route is chosen go to the app's
 * error handler.
 */
export function restHandler({ router, createContext, respondToError }: RestOptions): RequestHandler {
  const routes = routesOf(router);
  const tree = routeTree<PreparedRoute>(
    routes.map((route) => ({
      ...route,
      call: callerOf(route.procedure),
      read: inputReader(route),
      answer: responderFor(route, routes),
      deprecationIn: deprecationFinder(route),
    })),
  );

  const perform = async (route: PreparedRoute, values: readonly string[], req: Request, res: Response) => {
    const input = await route.read(req, res, values);
    if (!route.meta.deprecation) announce(res, route.deprecationIn(input));
    const { name, procedure, meta } = route;
    const transfer: FileTransfer = {
      receive: (limit) => incomingFile(req, limit, meta.mediaTypes),
      header: (header) => req.get(header),
      progress: (cursor) => sendProgress(res, cursor),
      aside: (event, data) => sendAside(res, event, data),
    };
    const ctx = { ...(await contextOf(req, res, createContext)), transfer };
    const { type } = procedure._def;
    const data = await route.call({
      path: name,
      type,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
    });
    if (meta.download) await sendDownload(req, res, Download.parse(data));
    else if (meta.stream) await sendEventStream(req, res, data, (thrown) => respondToError(thrown, req));
    else send(res, route.answer(req, data));
  };

  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const match = tree.find(segmentsOfPath(req));
    if (!match) throw new AppError('not_found', 'Path not found');
    traceOf(req).route = req.baseUrl + match.template;
    const route = match.methods.get(req.method === 'HEAD' ? 'GET' : req.method);
    if (!route) return answerForMethod(req, res, match.methods);
    announce(res, route.meta.deprecation);
    try {
      await perform(route, match.values, req, res);
    } catch (thrown) {
      const answer = respondToError(thrown, req);
      // A partial file must not look complete.
      if (res.headersSent) res.destroy();
      else send(res, answer);
    } finally {
      // An unread rest of a body would block the response.
      if (route.body === 'file' || route.body === 'one_click') req.resume();
    }
  };
}

function segmentsOfPath(req: Request): string[] {
  try {
    return segmentsOf(req.path);
  } catch (cause) {
    throw new AppError('malformed', 'The path contains an invalid percent-encoding', {}, { cause });
  }
}

/** OPTIONS lists the allowed methods, as 405 does (RFC 9110, sections 9.3.7 and 15.5.6). */
function answerForMethod(req: Request, res: Response, methods: ReadonlyMap<string, Route>): void {
  const allowed = [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
  if (req.method !== 'OPTIONS') throw new AppError('method_not_allowed', undefined, { allowed });
  send(res, { status: 204, headers: { Allow: allowed.join(', ') }, body: undefined });
}
