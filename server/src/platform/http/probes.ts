import type { RequestHandler } from 'express';
import type { Readiness } from '../health/readiness.ts';
import { isOperator } from './metrics.ts';

/** Responds while the process is alive. */
export const live: RequestHandler = (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' });

/** Responds whether the process can do its work, for load balancers, and why, for those who can read the metrics. */
export function readiness(ready: Readiness, token: string | undefined): RequestHandler {
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
