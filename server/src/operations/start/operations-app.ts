import express, { type Express } from 'express';
import type { Log } from '../../platform/base/log.ts';
import { accessLog } from '../../platform/http/access-log.ts';
import { createErrorResponder, noSuchPath, problems } from '../../platform/http/error-response.ts';
import { type Operations, operationsPages } from '../../platform/http/operations.ts';
import { readOnly } from '../../platform/http/read-only.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { routeIs, traced } from '../../platform/http/trace.ts';

/** The HTTP app of a port that serves only probes and metrics. */
export function createOperationsApp(operations: Operations, log: Log): Express {
  const app = express();
  app.disable('x-powered-by').enable('case sensitive routing');
  app.use(traced(accessLog(log)), securityHeaders({ https: false }));
  for (const [path, handler] of Object.entries(operationsPages(operations))) {
    app.all(path, routeIs(path), readOnly, handler);
  }
  app.use(noSuchPath);
  app.use(problems(createErrorResponder(log)));
  return app;
}
