import type { RequestHandler } from 'express';

/** Responds while the process is alive. */
export const live: RequestHandler = (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' });

/** Responds whether the service can handle requests, for load balancers. */
export function readiness(ready: () => Promise<boolean>): RequestHandler {
  return async (_req, res) => {
    const isReady = await ready().catch(() => false);
    const status = isReady ? 'ok' : 'unavailable';
    res
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status });
  };
}
