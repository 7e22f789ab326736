import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';
import { pagePolicy } from '../security-headers.ts';
import { linksBelow } from '../sub-path.ts';

const scalar = fileURLToPath(new URL('browser', import.meta.resolve('@scalar/api-reference')));

/** Disables everything that would contact another host: fonts, telemetry and the assistants. */
const SCRIPT = `
// Without it, a schema library in the bundle tries out eval, which the policy of this page forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };
const { createApiReference } = await import('/docs/api/assets/standalone.esm.js');
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

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ticketwire API</title>
<link rel="icon" href="data:,">
<script type="module" src="/docs/api/reference.js"></script>
</head>
<body>
<div id="reference"></div>
</body>
</html>
`;

const policy = pagePolicy({
  'script-src': ["'self'"],
  // The reference inserts its own styles. The page shows no content of users.
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
});

/** Serves the API reference, which shows the OpenAPI document and can send requests. */
export function apiReference(subPath: string): Router {
  const text = (type: string, content: string): RequestHandler => {
    return (_req, res) => void res.type(type).set('Cache-Control', 'no-cache').send(linksBelow(subPath, content));
  };
  return Router()
    .get('/', policy, text('html', PAGE))
    .get('/reference.js', text('js', SCRIPT))
    .use('/assets', express.static(scalar, { index: false, redirect: false, fallthrough: false }));
}
