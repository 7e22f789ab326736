import type { AnyTRPCRouter } from '@trpc/server';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../base/failure.ts';
import { Download } from '../files/download.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import { send } from '../http/answer.ts';
import { announce, deprecationFinder, type FindDeprecation } from '../http/deprecation.ts';
import type { Refuse } from '../http/refuse.ts';
import { type CreateContext, contextOf } from '../http/request-facts.ts';
import { traceOf } from '../http/trace.ts';
import { sendDownload } from './download.ts';
import { sendEventStream, sendProgress } from './event-stream.ts';
import { inputReader, type ReadInput } from './input.ts';
import { type AnswerWith, responderFor } from './outcome.ts';
import { routeTree, segmentsOf } from './route-tree.ts';
import { type Route, routesOf } from './routes.ts';
import { incomingFile } from './upload.ts';

export interface RestOptions {
  readonly router: AnyTRPCRouter;
  readonly createContext: CreateContext;
  readonly refuse: Refuse;
}

interface PreparedRoute extends Route {
  readonly read: ReadInput;
  readonly answer: AnswerWith;
  readonly deprecationIn: FindDeprecation;
}

/** The REST face of a router, to be mounted where its paths begin. What it throws is for the app's error handler. */
export function restHandler({ router, createContext, refuse }: RestOptions): RequestHandler {
  const routes = routesOf(router);
  const tree = routeTree<PreparedRoute>(
    routes.map((route) => ({
      ...route,
      read: inputReader(route),
      answer: responderFor(route, routes),
      deprecationIn: deprecationFinder(route),
    })),
  );

  const perform = async (route: PreparedRoute, values: readonly string[], req: Request, res: Response) => {
    const input = await route.read(req, res, values);
    if (!route.meta.deprecation) announce(res, route.deprecationIn(input));
    const { name, procedure, meta } = route;
    const gone = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) gone.abort();
    });
    const exchange: FileTransfer = {
      receive: (limit) => incomingFile(req, limit, meta.mediaTypes),
      header: (header) => req.get(header),
      progress: (place) => sendProgress(res, place),
    };
    const ctx = { ...(await contextOf(req, res, createContext)), exchange };
    const { type } = procedure._def;
    const data = await procedure({
      path: name,
      type,
      ctx,
      getRawInput: async () => input,
      signal: gone.signal,
      batchIndex: 0,
    });
    if (meta.download) await sendDownload(req, res, Download.parse(data));
    else if (meta.stream) await sendEventStream(req, res, data, (thrown) => refuse(thrown, req));
    else send(res, route.answer(req, data));
  };

  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const found = tree.find(segmentsOfPath(req));
    if (!found) throw new AppError('not_found', 'Path not found');
    traceOf(req).route = req.baseUrl + found.template;
    const route = found.methods.get(req.method === 'HEAD' ? 'GET' : req.method);
    if (!route) return answerForMethod(req, res, found.methods);
    announce(res, route.meta.deprecation);
    try {
      await perform(route, found.values, req, res);
    } catch (thrown) {
      const answer = refuse(thrown, req);
      // Half a file must not look like a whole one.
      if (res.headersSent) res.destroy();
      else send(res, answer);
    } finally {
      // What is left of a body that was not wanted is in the way of the answer.
      if (route.body === 'file' || route.body === 'form') req.resume();
    }
  };
}

function segmentsOfPath(req: Request): string[] {
  try {
    return segmentsOf(req.path);
  } catch {
    throw new AppError('malformed', 'The path contains an invalid percent-encoding');
  }
}

/** OPTIONS says what the path takes, as 405 does (RFC 9110, sections 9.3.7 and 15.5.6). */
function answerForMethod(req: Request, res: Response, methods: ReadonlyMap<string, Route>): void {
  const allowed = [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
  if (req.method !== 'OPTIONS') throw new AppError('method_not_allowed', undefined, { allowed });
  send(res, { status: 204, headers: { Allow: allowed.join(', ') }, body: undefined });
}
