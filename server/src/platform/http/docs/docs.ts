import { type RequestHandler, Router } from 'express';
import type { Log } from '../../base/log.ts';
import { readOnly } from '../read-only.ts';
import { routeIs } from '../trace.ts';
import { apiReference } from './api-reference.ts';
import { sitePages } from './site.ts';

interface Options {
  readonly subPath: string;
  /** The folder of the built documentation, which can still be in progress; undefined without one. */
  readonly site: Promise<string> | undefined;
  readonly log: Log;
}

/** Serves the documentation and the API reference. */
export function docsPages({ subPath, site, log }: Options): Router {
  const router = Router().use(routeIs('/docs'), readOnly).use('/api', apiReference(subPath));
  if (!site) return router;
  let pages = unavailable('The documentation is being built. This page shows it in a few seconds.');
  site
    .then((directory) => {
      pages = sitePages(directory, subPath);
    })
    .catch((err: unknown) => {
      log.error({ err }, 'The documentation could not be built');
      pages = unavailable('The documentation could not be built. The log of the service says why.');
    });
  return router.use((req, res, next) => pages(req, res, next));
}

/** Seconds until the page is loaded again. */
const RETRY_AFTER = 3;

const unavailable =
  (message: string): RequestHandler =>
  (_req, res) => {
    const head = `<meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_AFTER}"><title>Ticketwire</title>`;
    res
      .status(503)
      .type('html')
      .set({ 'Retry-After': String(RETRY_AFTER), 'Cache-Control': 'no-store' });
    res.send(`<!doctype html><html lang="en">${head}<p>${message}</p>\n`);
  };
