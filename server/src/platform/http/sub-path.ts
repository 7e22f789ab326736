import express, { type Express } from 'express';

/** Returns `/desk` of `https://host.example.com/desk`; empty if the service has its own host. */
export const subPathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '');

/**
 * Serves an app below a path, whether the proxy in front keeps or strips that path. Either way `req.baseUrl` contains
 * the path, so URLs built from it are those that callers use.
 */
export function below(path: string, app: Express): Express {
  if (path === '') return app;
  const outer = express();
  outer.disable('x-powered-by').enable('case sensitive routing');
  outer.use((req, _res, next) => {
    if (req.url !== path && !req.url.startsWith(`${path}/`) && !req.url.startsWith(`${path}?`))
      req.url = path + req.url;
    next();
  });
  return outer.use(path, app);
}

/** Prefixes the absolute links in one of our pages or scripts with the sub-path. */
export const linksBelow = (path: string, text: string): string =>
  path === '' ? text : text.replaceAll(/(["'`(])\/(admin|api|docs)(?=[/"'#?)])/g, `$1${path}/$2`);
