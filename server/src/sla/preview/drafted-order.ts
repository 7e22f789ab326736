import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '../../configuration/configuration.ts';
import type { SlaPolicyDraft } from '../../contract/administration/sla-preview.ts';
import { draftPolicies, NEW_POLICY_ID } from '../../sla-policies/draft-policy.ts';
import type { PolicyDefinition } from '../../sla-policies/sla-policy.queries.ts';
import { enabledPolicies } from '../settling/ticket-facts.ts';

/** The enabled policies in their order, before and after saving a draft. */
export interface DraftedOrder {
  readonly before: readonly PolicyDefinition[];
  readonly after: readonly PolicyDefinition[];
  /** All policies of both, with the draft and what it replaces. */
  readonly either: readonly PolicyDefinition[];
  /** Each ticket that the draft affects matches one of these. */
  readonly affecting: readonly PolicyDefinition[];
  /** The policy as it would be; null if it would be deleted or disabled. */
  readonly draft: PolicyDefinition | null;
  readonly policyId: string;
}

export function orderWith(input: SlaPolicyDraft, configuration: Configuration, now: Date): DraftedOrder {
  const timeOf = (id: string) => (configuration.calendars.has(id) ? configuration.businessTime(id) : null);
  const { draft, present, policies } = draftPolicies(input, { policies: configuration.slaPolicies, timeOf, now });
  const before = enabledPolicies(configuration);
  const after = policies.filter(({ enabled }) => enabled);
  const changed = [present, draft].flatMap((policy) => (policy?.enabled ? [policy] : []));
  return {
    before,
    after,
    either: [...new Set([...before, ...after])],
    affecting: changed.filter((policy, index) => index === 0 || !selectsTheSame(policy, changed[0])),
    draft: draft?.enabled ? draft : null,
    policyId: draft?.id ?? present?.id ?? NEW_POLICY_ID,
  };
}

const selectsTheSame = (one: PolicyDefinition, other: PolicyDefinition | undefined) =>
  isDeepStrictEqual([one.filters, one.except], [other?.filters, other?.except]);
