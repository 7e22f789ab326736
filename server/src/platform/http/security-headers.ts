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

/** Sets the headers of every response; only pages can load anything. `https`: the service is only reached over TLS. */
export function securityHeaders({ https }: { https: boolean }): RequestHandler {
  return helmet({
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
}

/** Replaces the strict default policy for a page. */
export const pagePolicy = (directives: Directives): RequestHandler => contentSecurityPolicy(policy(directives));
