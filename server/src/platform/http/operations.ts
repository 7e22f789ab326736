import type { RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { metricsPage } from './metrics.ts';
import { live, readiness } from './probes.ts';

/** The health and metrics of a process, for its operator. */
export interface Operations {
  /** Whether the service can currently handle requests. */
  readonly ready: () => Promise<boolean>;
  readonly metrics: Registry;
  readonly metricsToken: string | undefined;
}

/** The pages that web processes and workers share. */
export const operationsPages = ({ ready, metrics, metricsToken }: Operations): Record<string, RequestHandler> => ({
  '/health/live': live,
  '/health/ready': readiness(ready),
  '/metrics': metricsPage(metrics, metricsToken),
});
