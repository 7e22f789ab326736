import type { Config } from '../../../platform/services/config.ts';
import { type Check, ok, warning } from './finding.ts';

const LOCAL = ['127.0.0.1', '::1', 'localhost'];

const isLocal = ({ setPublicUrl, host }: Config): boolean =>
  LOCAL.includes(setPublicUrl === undefined ? host : new URL(setPublicUrl).hostname);

/** Valid settings that are probably not what the operator wants. Invalid ones are reported before any check runs. */
export const configurationChecks: readonly Check[] = [
  {
    id: 'configuration',
    run: async () => ok('All variables are valid'),
  },
  {
    id: 'public-url',
    async run({ config }) {
      if (config.setPublicUrl === undefined && config.role !== 'all') {
        return warning(
          'PUBLIC_URL is not set, so links in emails lead to this process alone',
          'Set PUBLIC_URL to the address that users open, to the same value in every process.',
        );
      }
      if (!isLocal(config) && !config.publicUrl.startsWith('https:')) {
        return warning(
          'PUBLIC_URL does not use https, so passwords and tokens cross the network in plain text',
          'Put a proxy with TLS in front of the service (docs/reverse-proxy.md), and change PUBLIC_URL.',
        );
      }
      return ok(isLocal(config) ? 'Users open this service on this machine' : 'Users open this service with https');
    },
  },
  {
    id: 'proxy',
    async run({ config }) {
      const isBehindProxy = config.publicUrl.startsWith('https:');
      if (!isBehindProxy || config.trustProxy !== false) return ok('Addresses of callers are known');
      return warning(
        'PUBLIC_URL uses https, so there is a proxy, but TRUST_PROXY is not set: all callers seem to have its address',
        'Set TRUST_PROXY to the number of proxies, or to their addresses.',
      );
    },
  },
  {
    id: 'metrics',
    async run({ config }) {
      const isPublic = config.role !== 'worker' && config.operationsPort === null && !isLocal(config);
      if (!isPublic || config.metricsToken !== undefined) return ok('Metrics are not public');
      return warning(
        'Anyone who reaches the service can read /metrics',
        'Set OPERATIONS_PORT or METRICS_TOKEN, or block the path at your proxy.',
      );
    },
  },
  {
    id: 'webhooks',
    async run({ config }) {
      if (!config.webhooks.allowPrivate || isLocal(config)) return ok('Webhooks cannot reach private networks');
      return warning(
        'Users with permission to create webhooks can send requests into your private network',
        'Remove WEBHOOK_ALLOW_PRIVATE unless you need it.',
      );
    },
  },
];
