import type { RequestHandler } from 'express';

/** Whether the process answers at all. */
export const live: RequestHandler = (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' });

/** Whether the service can do its work: one that cannot should be sent no requests. */
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
