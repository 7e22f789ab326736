import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { ErrorCode } from '../../contract/base/errors.ts';

/** What is learnt of a request while it is answered; the log and the metrics read it when it is over. */
export interface Trace {
  readonly requestId: string;
  /** A template such as `/api/tickets/{ticketId}`, never a path as it was sent: metrics have one series for each. */
  route: string;
  actorId: string | null;
  /** The API key that the actor came by. */
  apiKeyId: string | null;
  code: ErrorCode | null;
  /** How many it was sent, where it was a stream of them. */
  events: number | null;
  /** What was missing, where it was refused for that. */
  permission: string | null;
}

/** Told once of every request, when its answer was sent or its caller has gone. */
export type Observer = (trace: Trace, req: Request, res: Response, milliseconds: number) => void;

const unknown = { route: 'other', actorId: null, apiKeyId: null, code: null, events: null, permission: null };

const WELL_FORMED = /^[A-Za-z0-9._-]{8,128}$/;

const traces = new WeakMap<object, Trace>();

/** Gives each request an id, its caller's own if it is well-formed, and tells the observers when it is over. */
export function traced(...observers: readonly Observer[]): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const sent = req.get('X-Request-Id');
    const requestId = sent !== undefined && WELL_FORMED.test(sent) ? sent : randomUUID();
    const trace: Trace = { ...unknown, requestId };
    traces.set(req, trace);
    res.setHeader('X-Request-Id', requestId);
    res.once('close', () => {
      const milliseconds = performance.now() - startedAt;
      for (const observe of observers) observe(trace, req, res, milliseconds);
    });
    next();
  };
}

/** The trace of a request that came through `traced`. */
export function traceOf(req: Request): Trace {
  const trace = traces.get(req);
  if (!trace) throw new Error('This request has no trace: add the `traced` middleware before this one');
  return trace;
}

/** Names the route of whatever is mounted behind it. */
export function routeIs(route: string): RequestHandler {
  return (req, _res, next) => {
    traceOf(req).route = route;
    next();
  };
}
