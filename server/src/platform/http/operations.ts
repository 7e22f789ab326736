import type { RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { metricsPage } from './metrics.ts';
import { live, readiness } from './probes.ts';

/** What whoever runs the service looks at. */
export interface Operations {
  /** Whether the service can do its work now. */
  readonly ready: () => Promise<boolean>;
  readonly metrics: Registry;
  readonly metricsToken: string | undefined;
}

/** The pages that a web process and a worker have in common. */
export const operationsPages = ({ ready, metrics, metricsToken }: Operations): Record<string, RequestHandler> => ({
  '/health/live': live,
  '/health/ready': readiness(ready),
  '/metrics': metricsPage(metrics, metricsToken),
});
