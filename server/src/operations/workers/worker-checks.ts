import type { EntityManager } from '@mikro-orm/postgresql';
import { consumerCheck } from '../../platform/health/consumer-check.ts';
import { deliveryCheck } from '../../platform/health/delivery-check.ts';
import type { HealthCheck } from '../../platform/health/health-check.ts';
import type { Config } from '../../platform/services/config.ts';
import { CONSUMERS } from './consumers.ts';

interface Sources {
  readonly readinessRoot: EntityManager;
  readonly services: { readonly config: Pick<Config, 'role'>; readonly clock: () => Date };
}

/**
 * The health checks of background work. Only a worker is not ready if they fail: no caller is waiting for it, and a
 * rollout stops. A process that also serves requests must go on doing so.
 */
export function workerChecks({ readinessRoot: root, services: { config, clock } }: Sources): readonly HealthCheck[] {
  const isRequired = config.role === 'worker';
  return [consumerCheck({ root, consumers: CONSUMERS, isRequired }), deliveryCheck({ root, clock, isRequired })];
}
