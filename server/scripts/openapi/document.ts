import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import manifest from '../../package.json' with { type: 'json' };
import { routesOf } from '../../src/platform/rest/routes.ts';
import { isJsonObject } from '../../src/platform/text/json.ts';
import { defaultsTold } from './defaults.ts';
import { type Examples, exampleOf } from './examples.ts';
import { headers, parameters } from './headers.ts';
import { namedSchemas } from './named-schemas.ts';
import { DEFAULT_SECURITY, operationOf } from './operation.ts';
import { inOrder } from './order.ts';
import { problemResponses, problemSchemas } from './problems.ts';
import { openedSchemas, quiet } from './schemas.ts';
import { withSharedComponents } from './shared-components.ts';
import { closedWhereSent, sidesNamed, withoutTwins } from './sides.ts';
import { INTRODUCTION, tagsOf } from './text.ts';
import { webhooksOf } from './webhooks.ts';

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'Access token from `POST /auth/login` or `POST /auth/refresh`, or API key from `POST /api-keys`.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description:
      'Signature as in Standard Webhooks 1.0.0: `v1,` and the base64 of the HMAC-SHA-256 of `id.timestamp.body` with the ' +
      'shared secret. Also send `webhook-id` and `webhook-timestamp` (Unix seconds, at most five minutes off).',
  },
} as const;

/** Turns each stream into a query that returns one of its items, because the library does not support subscriptions. */
function drawable(router: AnyTRPCRouter): AnyTRPCRouter {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  const drawn = Object.entries(procedures).map(([name, procedure]) => {
    const { stream } = procedure.meta;
    return [name, stream ? { _def: { ...procedure._def, type: 'query', output: stream } } : procedure];
  });
  return { ...router, _def: { ...router._def, procedures: Object.fromEntries(drawn) } };
}

/** The address of a service started without settings. A running service replaces it with its own. */
const DEFAULT_ORIGIN = 'http://127.0.0.1:3000';

export interface DocumentOptions {
  readonly examples?: Examples;
}

/**
 * Generates the OpenAPI 3.1 document of a router's REST interface. The library converts the schemas to JSON Schema;
 * everything else is derived from the routes that handle the requests. The same router always results in the same
 * document.
 */
export function openApiDocument(router: AnyTRPCRouter, { examples = {} }: DocumentOptions = {}): object {
  const routes = inOrder(routesOf(router));
  const info = { title: 'Ticketwire API', version: manifest.version };
  const generated = generateOpenApiDocument(drawable(router), { ...info, baseUrl: '/api', securitySchemes });
  const problems = problemResponses();
  const sent = webhooksOf(routes, examples);
  const named = namedSchemas();

  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    const item = generated.paths?.[route.template];
    const drafted: unknown = isJsonObject(item) ? item[method] : undefined;
    const operation = operationOf(route, drafted, { example: exampleOf(route, examples), named, problems });
    paths[route.template] = { ...paths[route.template], [method]: operation };
  }

  const components = {
    schemas: defaultsTold({
      ...openedSchemas({ ...sent.schemas, ...generated.components?.schemas }),
      ...named.all(),
      ...problemSchemas,
    }),
    responses: problems.all(),
    parameters: { ...parameters, ...sent.parameters },
    headers,
    securitySchemes,
  };
  const document = {
    openapi: '3.1.0',
    info: {
      ...info,
      description: INTRODUCTION,
      contact: { name: 'Ticketwire guides', url: `${DEFAULT_ORIGIN}/docs/guides` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${DEFAULT_ORIGIN}/api` }],
    security: DEFAULT_SECURITY,
    tags: tagsOf(routes),
    paths: quiet(paths),
    ...(sent.webhooks && { webhooks: sent.webhooks }),
    components: quiet(components),
  };
  return withSharedComponents(closedWhereSent(sidesNamed(withoutTwins(document))));
}
