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

/** For every answer; what is not a page may load nothing. `https`: the service is reached by TLS only. */
export function securityHeaders({ https }: { https: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: policy({}),
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
    // Of use only to browsers that are gone, or to pages that load from elsewhere.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xPoweredBy: false,
  });
}

/** The policy of a page, in the place of the one that forbids all. */
export const pagePolicy = (directives: Directives): RequestHandler => contentSecurityPolicy(policy(directives));
