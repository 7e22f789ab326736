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
  // The hash of nothing: the style library inserts an empty <style> and fills it through the CSSOM.
  'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
});

/**
 * The built console. One document serves all of its pages, but never a script or a style that is gone: a browser with
 * an old page would take the document for it.
 */
export function consolePages(directory: string, subPath: string): Router {
  const files = { index: false, redirect: false } as const;
  // It is built with addresses beside itself, but shown at every depth.
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
 * Programs that are no browsers take anything: they get the page too, but for what looks like a file. Node's `fetch`
 * sends `Sec-Fetch-Mode` alone; browsers send `Sec-Fetch-Dest` with it (Fetch Metadata, section 2).
 */
function isNavigation(headers: IncomingHttpHeaders, path: string): boolean {
  const { accept = '*/*', 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (mode !== undefined && destination !== undefined) return mode === 'navigate';
  return accept.includes('text/html') || (accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.'));
}
