import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { precompressed } from './precompressed.ts';
import { readOnly } from './read-only.ts';
import { pagePolicy } from './security-headers.ts';
import { routeIs } from './trace.ts';

const policy = pagePolicy({
  'script-src': ["'self'"],
  // The hash of an empty string: the style library inserts an empty <style> and fills it through the CSSOM.
  'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
});

/**
 * Serves the built console. All its pages share one document. A missing script or style gets 404 instead, because a
 * browser with an outdated page would parse the document as that file.
 */
export function consolePages(directory: string, subPath: string): Router {
  const files = { index: false, redirect: false } as const;
  // The build uses relative URLs, but the document is served at every depth.
  const document = readFileSync(join(directory, 'index.html'), 'utf8').replaceAll('"./', `"${subPath}/admin/`);
  const page: RequestHandler = (req, res, next) => {
    if (!isNavigation(req.headers, req.path)) return next();
    res.type('html').set('Cache-Control', 'no-cache').send(document);
  };
  return Router()
    .use(routeIs('/admin'), readOnly, policy)
    .use(
      '/assets',
      precompressed(join(directory, 'assets'), { ...files, immutable: true, maxAge: '1y', fallthrough: false }),
    )
    .use(express.static(directory, files), page);
}

/**
 * Clients other than browsers accept anything: they get the page too, except for paths that look like files. Node's
 * `fetch` sends `Sec-Fetch-Mode` only; browsers also send `Sec-Fetch-Dest` (Fetch Metadata, section 2).
 */
export function isNavigation(headers: IncomingHttpHeaders, path: string): boolean {
  const { accept = '*/*', 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (mode !== undefined && destination !== undefined) return mode === 'navigate';
  return accept.includes('text/html') || (accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.'));
}

/**
 * Mail clients POST to the List-Unsubscribe URL (RFC 8058). A client that knows only RFC 2369 opens it with GET, which
 * must not change anything: it is redirected to a page with a button.
 */
export const redirectToPage =
  (page: string): RequestHandler =>
  (req, res) => {
    const query = req.originalUrl.slice(req.path.length);
    res.set('Cache-Control', 'no-store').redirect(303, page + query);
  };
