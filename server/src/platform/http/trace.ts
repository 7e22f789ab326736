import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { ErrorCode } from '../../contract/base/errors.ts';

/** Data collected about a request; log and metrics read it when the request ends. */
export interface Trace {
  readonly requestId: string;
  /** The id of the OpenTelemetry trace, if traces are on. */
  traceId: string | null;
  /** A template such as `/api/tickets/{ticketId}`, never the actual path: metrics have one series for each. */
  route: string;
  actorId: string | null;
  /** The API key of the actor. */
  apiKeyId: string | null;
  code: ErrorCode | null;
  /** The number of events sent, if the response is an event stream. */
  events: number | null;
  /** The missing permission, if the request was denied for that. */
  permission: string | null;
}

/** Called once per request, when the response was sent or the caller disconnected. */
export type Observer = (trace: Trace, req: Request, res: Response, milliseconds: number) => void;

const unknown = {
  traceId: null,
  route: 'other',
  actorId: null,
  apiKeyId: null,
  code: null,
  events: null,
  permission: null,
};

const WELL_FORMED = /^[A-Za-z0-9._-]{8,128}$/;

const traces = new WeakMap<object, Trace>();

/** Assigns each request an id, the caller's own if it is well-formed, and calls the observers when the request ends. */
export function traced(...observers: readonly Observer[]): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const received = req.get('X-Request-Id');
    const requestId = received !== undefined && WELL_FORMED.test(received) ? received : randomUUID();
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

/** Returns the trace of a request that passed `traced`. */
export function traceOf(req: Request): Trace {
  const trace = traces.get(req);
  if (!trace) throw new Error('This request has no trace: add the `traced` middleware before this one');
  return trace;
}

/** Sets the route name for everything mounted behind it. */
export function routeIs(route: string): RequestHandler {
  return (req, _res, next) => {
    traceOf(req).route = route;
    next();
  };
}
