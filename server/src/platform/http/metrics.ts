import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../base/failure.ts';
import type { Observer } from './trace.ts';

/** A registry with the figures of this process; one for each app, so that several live in one process. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Times requests by route template: the number of series does not depend on what callers send. */
export function requestTimes(registry: Registry): Observer {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ route, events }, req, res, milliseconds) => {
    // How long a stream was open tells nothing of how fast the service is.
    if (events !== null) return;
    histogram.observe({ method: req.method, route, status: res.statusCode }, milliseconds / 1000);
  };
}

/** In the text format of Prometheus. With a token configured, only to callers who send it as their bearer token. */
export const metricsPage =
  (registry: Registry, token: string | undefined): RequestHandler =>
  async (req, res) => {
    if (token !== undefined && !isSame(req.get('Authorization') ?? '', `Bearer ${token}`)) {
      throw new AppError('unauthenticated', 'Send METRICS_TOKEN as Authorization: Bearer <token>');
    }
    res.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(await registry.metrics());
  };

/** Takes the same time wherever the two differ. */
function isSame(sent: string, expected: string): boolean {
  const [one, other] = [sent, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
