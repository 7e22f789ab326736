import cors from 'cors';
import type { RequestHandler } from 'express';

const EXPOSED = [
  'Accept-Ranges',
  'Allow',
  'Content-Disposition',
  'Content-Range',
  'Deprecation',
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'Ticketwire-Position',
  'WWW-Authenticate',
  'X-Request-Id',
  'Idempotent-Replayed',
];

/**
 * Lets pages of other origins call the API; `*` allows all origins. Callers authenticate with a header, so no
 * credentials are allowed.
 */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const handle = cors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED,
    maxAge: 7200,
  });
  return (req, res, next) => {
    // `cors` responds to every OPTIONS request, but should only handle preflights.
    const preflight = req.headers['access-control-request-method'] !== undefined;
    if (req.method === 'OPTIONS' && !preflight) next();
    else handle(req, res, next);
  };
}
