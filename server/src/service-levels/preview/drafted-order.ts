import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '../../configuration/configuration.ts';
import { draftPolicies } from '../../configuration/sla-policies/draft-policy.ts';
import type { PolicyDefinition } from '../../configuration/sla-policies/sla-policy.queries.ts';
import { named } from '../../contract/base/id-or-key.ts';
import type { SlaPolicyDraft } from '../../contract/service-levels/sla-preview.ts';
import { enabledPolicies } from '../../tickets/write/policy-matches.ts';

/** The enabled policies in their order, before and after saving a draft. */
export interface DraftedOrder {
  readonly before: readonly PolicyDefinition[];
  readonly after: readonly PolicyDefinition[];
  /** All policies of both, with the draft and what it replaces. */
  readonly either: readonly PolicyDefinition[];
  /** Each ticket that the draft affects matches one of these. */
  readonly affecting: readonly PolicyDefinition[];
  /** The policy as it would be; null if it would be deleted or disabled, and for an order. */
  readonly draft: PolicyDefinition | null;
  /** Null for an order. */
  readonly policyId: string | null;
}

export function orderWith(input: SlaPolicyDraft, configuration: Configuration, now: Date): DraftedOrder {
  const timeOf = (id: string) => (configuration.calendars.has(id) ? configuration.businessTime(id) : null);
  const calendar = input.calendarId && named([...configuration.calendars.values()], input.calendarId);
  const withId = calendar ? { ...input, calendarId: calendar.id } : input;
  const { draft, present, policies } = draftPolicies(withId, { policies: configuration.slaPolicies, timeOf, now });
  const before = enabledPolicies(configuration);
  const after = policies.filter(({ enabled }) => enabled);
  const policyId = draft?.id ?? present?.id ?? null;
  const withoutDraft = (policies: readonly PolicyDefinition[]) => policies.filter(({ id }) => id !== policyId);
  const changed = [present, draft].flatMap((policy) => (policy?.enabled ? [policy] : []));
  const affecting = [...changed, ...movedBetween(withoutDraft(before), withoutDraft(after))];
  return {
    before,
    after,
    either: [...new Set([...before, ...after])],
    affecting: affecting.filter(isFirstToSelect),
    draft: draft?.enabled ? draft : null,
    policyId,
  };
}

const isFirstToSelect = (policy: PolicyDefinition, index: number, policies: readonly PolicyDefinition[]) =>
  !policies
    .slice(0, index)
    .some((one) => isDeepStrictEqual([one.filters, one.except], [policy.filters, policy.except]));

/**
 * Returns the fewest items such that each pair in another order contains one: all but a longest sequence that keeps its
 * order. Moving one item returns that item, or its neighbor if it has only passed this one.
 */
export function movedBetween<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: Item) => places.get(id) ?? -1;
  let unmoved: readonly Item[] = [];
  const longestTo: (readonly Item[])[] = [];
  for (const item of after) {
    const earlier = longestTo.filter((sequence) => isBefore(sequence.at(-1), item));
    const sequence = [...longest(earlier), item];
    longestTo.push(sequence);
    if (sequence.length > unmoved.length) unmoved = sequence;
  }
  return after.filter((item) => !unmoved.includes(item));

  function isBefore(one: Item | undefined, item: Item): boolean {
    return one !== undefined && placeOf(one) < placeOf(item);
  }
}

const longest = <Item>(sequences: readonly (readonly Item[])[]): readonly Item[] =>
  sequences.reduce((longer, sequence) => (sequence.length > longer.length ? sequence : longer), []);
