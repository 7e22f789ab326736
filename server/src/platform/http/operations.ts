import type { RequestHandler } from 'express';
import type { Readiness } from '../health/readiness.ts';
import { isOperator, type MetricsText, metricsPage } from './metrics.ts';

/** The health and metrics of a process, for its operator. */
export interface Operations {
  readonly ready: Readiness;
  readonly metrics: MetricsText;
  /** Required to read metrics, and the results of the checks. */
  readonly metricsToken: string | undefined;
}

/** The pages that web processes and workers share. */
export const operationsPages = ({ ready, metrics, metricsToken }: Operations): Record<string, RequestHandler> => ({
  '/health/live': live,
  '/health/ready': readiness(ready, metricsToken),
  '/metrics': metricsPage(metrics, metricsToken),
});

/** Responds while the process is alive. */
const live: RequestHandler = (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' });

/** Responds whether the process can do its work, for load balancers, and why, for those who can read the metrics. */
function readiness(ready: Readiness, token: string | undefined): RequestHandler {
  return async (req, res) => {
    const { isReady, isShuttingDown, checks } = await ready();
    const status = isReady ? 'ok' : 'unavailable';
    if (isShuttingDown) res.set('Connection', 'close');
    res
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status, ...(isOperator(req, token) && { checks }) });
  };
}
