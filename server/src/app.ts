import type { AnyTRPCRouter } from '@trpc/server';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import type { Log } from './platform/base/log.ts';
import type { Readiness } from './platform/health/readiness.ts';
import { accessLog } from './platform/http/access-log.ts';
import { consolePages, redirectToPage } from './platform/http/console.ts';
import { crossOrigin } from './platform/http/cors.ts';
import { docsPages } from './platform/http/docs/docs.ts';
import { documentPage } from './platform/http/docs/document-page.ts';
import { createErrorResponder, noSuchPath, problems } from './platform/http/error-response.ts';
import { type MetricsText, processMetrics, requestTimes } from './platform/http/metrics.ts';
import { operationsPages } from './platform/http/operations.ts';
import { readOnly } from './platform/http/read-only.ts';
import type { CreateContext } from './platform/http/request-info.ts';
import { withRequestLimit } from './platform/http/request-limit.ts';
import { requestSpans } from './platform/http/request-span.ts';
import { trpcHandler } from './platform/http/rpc.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { securityTxt } from './platform/http/security-txt.ts';
import { below, subPathOf } from './platform/http/sub-path.ts';
import { routeIs, traced } from './platform/http/trace.ts';
import { JWKS_MAX_AGE_SECONDS } from './platform/keys/key-life.ts';
import { BODY_LIMIT } from './platform/rest/body.ts';
import { restHandler } from './platform/rest/rest-handler.ts';
import type { Services } from './platform/services/services.ts';
import { activeTracing } from './platform/telemetry/tracing.ts';
import { surveyPages } from './service-levels/surveys/page/survey-page.ts';

export interface AppOptions {
  readonly router: AnyTRPCRouter;
  readonly createContext: CreateContext;
  readonly services: Pick<Services, 'config' | 'tokens' | 'clock'>;
  readonly log: Log;
  readonly ready: Readiness;
  /** Defaults to a new registry with the metrics of the process. */
  readonly metrics?: Registry;
  /** What the page of metrics shows; defaults to `metrics`. */
  readonly shownMetrics?: MetricsText;
  /** Whether health and metrics are served; defaults to true. They can have a port of their own instead. */
  readonly servesOperations?: boolean;
  /** The directory of the built console; undefined without a console. */
  readonly consoleDir?: string | undefined;
  /** The directory of the built documentation, as soon as it is built; undefined without documentation. */
  readonly site?: Promise<string> | undefined;
}

const UNSUBSCRIBE = '/api/notifications/unsubscribe';
const JWKS_CACHING = `public, max-age=${JWKS_MAX_AGE_SECONDS}`;

/**
 * Creates the HTTP app of the service. Middleware and routes are listed in the order in which a request passes them.
 */
export function createApp(options: AppOptions): Express {
  const {
    router,
    services,
    log,
    ready,
    metrics = processMetrics(),
    shownMetrics = metrics,
    servesOperations = true,
    consoleDir,
    site,
  } = options;
  const { config, tokens, clock } = services;
  const { requestLimit } = config;
  const subPath = subPathOf(config.publicUrl);
  const createContext =
    requestLimit === null ? options.createContext : withRequestLimit(options.createContext, requestLimit, clock);
  const respondToError = createErrorResponder(log);
  const app = express();
  app.disable('x-powered-by').enable('case sensitive routing').set('trust proxy', config.trustProxy);

  app.use(traced(accessLog(log), requestTimes(metrics)));
  const tracing = activeTracing();
  if (tracing) app.use(requestSpans(tracing));
  app.use(securityHeaders({ https: config.publicUrl.startsWith('https:') }));
  app.use(compressed());
  if (config.corsOrigins.length > 0) app.use(crossOrigin(config.corsOrigins));

  const page = (path: string, handler: RequestHandler) => app.route(path).all(routeIs(path), readOnly, handler);
  for (const name of ['openapi.json', 'asyncapi.json'] as const)
    page(`/api/${name}`, documentPage(name, config.publicUrl));
  app.get(UNSUBSCRIBE, routeIs(UNSUBSCRIBE), redirectToPage(`${config.publicUrl}/admin/unsubscribe`));
  app.use('/api', restHandler({ router, createContext, respondToError }));
  app.use('/trpc', trpcHandler({ router, createContext, log, bodyLimit: BODY_LIMIT }));

  const operations = servesOperations
    ? operationsPages({ ready, metrics: shownMetrics, metricsToken: config.metricsToken })
    : {};
  for (const [path, handler] of Object.entries(operations)) page(path, handler);
  page('/.well-known/jwks.json', (_req, res) => void res.set('Cache-Control', JWKS_CACHING).json(tokens.jwks));
  if (config.securityContact)
    page('/.well-known/security.txt', securityTxt(config.securityContact, config.publicUrl, clock));
  if (site) page('/llms.txt', (_req, res) => res.redirect(`${subPath}/docs/llms.txt`));
  const start = consoleDir === undefined ? '/docs' : '/admin/';
  page('/', (_req, res) => res.redirect(subPath + start));
  app.use('/surveys', surveyPages(createContext));
  app.use('/docs', docsPages({ subPath, site, log }));
  if (consoleDir !== undefined) app.use('/admin', consolePages(consoleDir, subPath));
  app.use(noSuchPath);
  app.use(problems(respondToError));
  return below(subPath, app);
}

/**
 * Compresses responses that benefit, for callers that accept it. Event streams are left as they are: a compressor would
 * hold events back.
 */
function compressed(): RequestHandler {
  const compress = compression({
    filter: (req, res) => {
      const type = res.getHeader('Content-Type');
      return !(typeof type === 'string' && type.startsWith('text/event-stream')) && compression.filter(req, res);
    },
  });
  return (req, res, next) => {
    if (req.headers['accept-encoding'] !== undefined) return compress(req, res, next);
    res.vary('Accept-Encoding');
    next();
  };
}
