import type { SlaPolicy } from '../../../platform/api/types.ts';

/**
 * Returns the policy before the one with this id that every ticket matches, so that the one with the id never applies. A
 * policy that is not in the list yet is added as the last one.
 */
export function hidingPolicy(policies: readonly SlaPolicy[], id: string | undefined): SlaPolicy | undefined {
  const index = policies.findIndex((policy) => policy.id === id);
  const before = index < 0 ? policies : policies.slice(0, index);
  return before.find(({ enabled, filters, except }) => enabled && except === null && Object.keys(filters).length === 0);
}
