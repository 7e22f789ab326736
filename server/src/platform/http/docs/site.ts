import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { once } from '../../../contract/base/once.ts';
import { isNavigation } from '../console.ts';
import { filesOf, precompressed } from '../precompressed.ts';
import { pagePolicy } from '../security-headers.ts';
import { linksBelow } from '../sub-path.ts';
import { preparedContent } from './prepared-content.ts';

const policy = pagePolicy({
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
});

const REVALIDATED = 'no-cache';
/** The names of these files change with their content. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built documentation: `/guides/paging` is `guides/paging.html`. A build has the links of a service with its
 * own host, so below a path they are rewritten.
 */
export function sitePages(directory: string, subPath: string): Router {
  const files = subPath === '' ? unchanged(directory) : rewritten(directory, subPath);
  const paths = once(() => new Set(filesOf(directory).filter((path) => path.endsWith('.html'))));
  const notFound = linksBelow(subPath, readFileSync(join(directory, '404.html'), 'utf8'));
  return Router()
    .use(policy, (req, _res, next) => {
      const page = req.path === '/' ? '/index.html' : `${req.path}.html`;
      if (paths().has(page)) req.url = page;
      next();
    })
    .use(files, (req, res, next) => {
      if (!isNavigation(req.headers, req.path)) return next();
      res.status(404).type('html').set('Cache-Control', REVALIDATED).send(notFound);
    });
}

const cacheOf = (path: string) => (path.startsWith('/assets/') ? FOREVER : REVALIDATED);

const unchanged = (directory: string): RequestHandler =>
  precompressed(directory, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (res, file) =>
      void res.setHeader('Cache-Control', cacheOf(`/${relative(directory, file).replaceAll(sep, '/')}`)),
  });

const TEXTS = ['.html', '.js', '.css', '.md', '.txt'];

/** Prepares each file on its first request. */
function rewritten(directory: string, subPath: string): RequestHandler {
  const handlers = new Map(
    filesOf(directory)
      .filter((path) => TEXTS.includes(extname(path)))
      .map((path) => {
        const read = async () => linksBelow(subPath, await readFile(join(directory, path), 'utf8'));
        return [path, preparedContent(extname(path), read, cacheOf(path))];
      }),
  );
  const others = express.static(directory, { index: false, redirect: false });
  return (req, res, next) => (handlers.get(req.path) ?? others)(req, res, next);
}
