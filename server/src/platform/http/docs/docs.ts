import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, type Response, Router } from 'express';
import { readOnly } from '../read-only.ts';
import { pagePolicy } from '../security-headers.ts';
import { linksBelow } from '../sub-path.ts';
import { routeIs } from '../trace.ts';
import { ERRORS_STYLE_HASH, errorsPage } from './errors-page.ts';
import { GUIDES_SCRIPT, GUIDES_STYLE_HASH, guidePage } from './guide-page.ts';
import { entries, openLibrary } from './library.ts';
import { htmlPage } from './page.ts';

const scalar = fileURLToPath(new URL('browser', import.meta.resolve('@scalar/api-reference')));

/** Disables everything that would contact another host: fonts, telemetry and the assistants. */
const SCRIPT = `
// Without it, a schema library in the bundle tries out eval, which the policy of this page forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };
const { createApiReference } = await import('/docs/assets/standalone.esm.js');
createApiReference('#reference', {
  url: '/api/openapi.json',
  // The policy of this page allows requests to the host that it was opened on, which may have other names than its public one.
  servers: [{ url: '/api' }],
  authentication: { preferredSecurityScheme: 'bearer' },
  orderSchemaPropertiesBy: 'preserve',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
});
`;

const REFERENCE = htmlPage({
  title: 'Ticketwire API',
  head: '<script type="module" src="/docs/reference.js"></script>',
  body: '<div id="reference"></div>',
});

const referencePolicy = pagePolicy({
  'script-src': ["'self'"],
  // The reference inserts its own styles. The page shows no content of users.
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
});

/** Serves the API reference, the error descriptions and the guides. */
export function docsPages(subPath: string): Router {
  const text = (type: string, content: string): RequestHandler => {
    return (_req, res) => void res.type(type).set('Cache-Control', 'no-cache').send(linksBelow(subPath, content));
  };
  return Router()
    .use(routeIs('/docs'), readOnly)
    .get('/', referencePolicy, text('html', REFERENCE))
    .get('/reference.js', text('js', SCRIPT))
    .get('/errors', pagePolicy({ 'style-src': [ERRORS_STYLE_HASH], 'img-src': ['data:'] }), text('html', errorsPage))
    .use(guidePages(subPath))
    .use('/assets', express.static(scalar, { index: false, redirect: false, fallthrough: false }));
}

const policy = pagePolicy({ 'script-src': ["'self'"], 'style-src': [GUIDES_STYLE_HASH], 'img-src': ['data:'] });

/** Serves the guides, how to run the service, and the pages that they link to. */
function guidePages(subPath: string): Router {
  const read = openLibrary();
  const send = (res: Response, type: string, text: string) =>
    void res.type(type).set('Cache-Control', 'no-cache').send(linksBelow(subPath, text));
  const router = Router().get('/guides.js', (_req, res) => send(res, 'js', GUIDES_SCRIPT));
  for (const entry of entries) {
    router.get(entry.path.slice('/docs'.length), policy, async (_req, res) => {
      send(res, 'html', guidePage(entry.path, await read(entry)));
    });
  }
  return router;
}
