import express, { type Express } from 'express';

/** `/desk` of `https://host.example.com/desk`; empty if the service has a host of its own. */
export const subPathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '');

/**
 * Serves an app below a path, whether the proxy in front keeps that path or strips it. Within the app, `req.baseUrl`
 * has the path either way, so addresses that are built from it are those that callers use.
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

/** A page or a script of ours with its absolute links led below the path. */
export const linksBelow = (path: string, text: string): string =>
  path === '' ? text : text.replaceAll(/(["'(])\/(admin|api|docs)(?=[/"'#?)])/g, `$1${path}/$2`);
