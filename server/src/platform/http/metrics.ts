import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors/app-error.ts';
import type { Observer } from './trace.ts';

/** The metrics of a process, or of several, as text. */
export type MetricsText = Pick<Registry, 'contentType' | 'metrics'>;

/** Creates a registry with the metrics of this process; one per app, so that several can run in one process. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Measures requests by route template, so that the number of series does not depend on the requests. */
export function requestTimes(registry: Registry): Observer {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response, in seconds',
    labelNames: ['method', 'route', 'status'],
    // Few, because each is a series for every operation and status.
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return ({ route, events }, req, res, milliseconds) => {
    // The duration of a stream says nothing about the speed of the service.
    if (events !== null) return;
    histogram.observe({ method: req.method, route, status: res.statusCode }, milliseconds / 1000);
  };
}

/**
 * Serves metrics in the Prometheus text format. If a token is configured, callers must send it as their bearer token.
 */
export const metricsPage =
  (registry: MetricsText, token: string | undefined): RequestHandler =>
  async (req, res) => {
    if (!isOperator(req, token)) {
      throw new AppError('unauthenticated', 'Send METRICS_TOKEN as Authorization: Bearer <token>');
    }
    res.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(await registry.metrics());
  };

/** Whether the caller can read the figures of the service. */
export const isOperator = (req: Request, token: string | undefined): boolean =>
  token === undefined || isSame(req.get('Authorization') ?? '', `Bearer ${token}`);

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const [actualHash, expectedHash] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return actualHash !== undefined && expectedHash !== undefined && timingSafeEqual(actualHash, expectedHash);
}
