import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';

type Directives = Record<string, readonly string[]>;

const policy = (directives: Directives) => ({
  useDefaults: false as const,
  directives: {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...directives,
  },
});

/**
 * Sets the headers of every response; only pages can load anything. `https`: the service is only reached over TLS. Helmet
 * sets them once, on an example: they are the same for every response.
 */
export function securityHeaders({ https }: { https: boolean }): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: policy({}),
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
    // Only useful for obsolete browsers, or for pages that load from other hosts.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xPoweredBy: false,
  });
  const example = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(example.req, example, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(example.getHeaders());
  return (_req, res, next) => {
    for (const [name, value = ''] of headers) res.setHeader(name, value);
    next();
  };
}

/** Replaces the strict default policy for a page. */
export const pagePolicy = (directives: Directives): RequestHandler => contentSecurityPolicy(policy(directives));
