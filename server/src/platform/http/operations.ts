import type { RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import type { Readiness } from '../health/readiness.ts';
import { metricsPage } from './metrics.ts';
import { live, readiness } from './probes.ts';

/** The health and metrics of a process, for its operator. */
export interface Operations {
  readonly ready: Readiness;
  readonly metrics: Registry;
  /** Required to read metrics, and the results of the checks. */
  readonly metricsToken: string | undefined;
}

/** The pages that web processes and workers share. */
export const operationsPages = ({ ready, metrics, metricsToken }: Operations): Record<string, RequestHandler> => ({
  '/health/live': live,
  '/health/ready': readiness(ready, metricsToken),
  '/metrics': metricsPage(metrics, metricsToken),
});
