import { isDeepStrictEqual } from 'node:util';
import type { SlaPolicyDraft } from '../../contract/service-levels/sla-preview.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { aroundTheClock, type BusinessTime } from '../calendars/business-time.logic.ts';
import {
  inGoalOrder,
  nameTaken,
  requireOrder,
  requireReachable,
  requireRoom,
  unknownCalendar,
  unknownPolicy,
} from './sla-policy.logic.ts';
import type { PolicyDefinition } from './sla-policy.queries.ts';

/** Stands for the ID that a new policy does not have yet. */
export const NEW_POLICY_ID = '00000000-0000-0000-0000-000000000000';

interface DraftedPolicies {
  /** The policy as it would be; null if it would be deleted, and for an order. */
  readonly draft: PolicyDefinition | null;
  /** The policy as it is; null if it is new, and for an order. */
  readonly present: PolicyDefinition | null;
  /** All policies in their new order. */
  readonly policies: readonly PolicyDefinition[];
}

interface Present {
  /** In their order, disabled ones included. */
  readonly policies: readonly PolicyDefinition[];
  /** Returns null if there is no such calendar. */
  readonly timeOf: (calendarId: string) => BusinessTime | null;
  readonly now: Date;
}

/** Returns the policies as they would be if a draft was saved. Rejects what saving it would reject. */
export function draftPolicies(input: SlaPolicyDraft, present: Present): DraftedPolicies {
  if (input.ids) requireOrder(input.ids, present.policies);
  const drafted = isOnlyOrder(input)
    ? { draft: null, present: null, policies: present.policies }
    : draftPolicy(input, present);
  return { ...drafted, policies: inOrder(drafted.policies, input.ids) };
}

/** A new policy has no ID yet, so it is in no order of all. */
const isOnlyOrder = ({ id, ids }: SlaPolicyDraft) => id === undefined && ids !== undefined;

function draftPolicy(input: SlaPolicyDraft, { policies, timeOf, now }: Present): DraftedPolicies {
  const present = input.id === undefined ? null : presentOf(input.id, policies);
  const otherPolicies = policies.filter((policy) => policy !== present);
  if (input.deleted) return { draft: null, present, policies: otherPolicies };
  if (otherPolicies.some(({ name }) => name === input.name)) throw nameTaken();
  const draft = policyFrom(input, present);
  const time = draft.calendar_id === null ? aroundTheClock : timeOf(draft.calendar_id);
  if (!time) throw unknownCalendar();
  if (!present) requireRoom(policies);
  const isClockChanged =
    !isDeepStrictEqual(draft.targets, present?.targets) || draft.calendar_id !== present?.calendar_id;
  if (isClockChanged) requireReachable(input.targets ?? draft.targets, time, now);
  const place = input.aboveId === undefined ? placeOf(present, policies) : placeAbove(input.aboveId, otherPolicies);
  return { draft, present, policies: [...otherPolicies.slice(0, place), draft, ...otherPolicies.slice(place)] };
}

const placeOf = (present: PolicyDefinition | null, policies: readonly PolicyDefinition[]): number =>
  present ? policies.indexOf(present) : policies.length;

function placeAbove(id: string, otherPolicies: readonly PolicyDefinition[]): number {
  const place = otherPolicies.findIndex((policy) => policy.id === id.toLowerCase());
  if (place < 0) throw unknownPolicy();
  return place;
}

const inOrder = (policies: readonly PolicyDefinition[], ids: readonly string[] | undefined) =>
  ids ? policies.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : policies;

function presentOf(id: string, policies: readonly PolicyDefinition[]): PolicyDefinition {
  const present = policies.find((policy) => policy.id === id.toLowerCase());
  if (!present) throw notFound('SLA policy', id);
  return present;
}

const policyFrom = (input: SlaPolicyDraft, present: PolicyDefinition | null): PolicyDefinition => ({
  id: present?.id ?? NEW_POLICY_ID,
  name: input.name ?? present?.name ?? '',
  enabled: input.enabled ?? present?.enabled ?? true,
  filters: input.filters ?? present?.filters ?? {},
  except: changed(input.except, present?.except),
  calendar_id: changed(input.calendarId, present?.calendar_id),
  targets: input.targets ? inGoalOrder(input.targets) : (present?.targets ?? []),
  warn_at_percent: changed(input.warnAtPercent, present?.warn_at_percent),
});

const changed = <Value>(next: Value | null | undefined, present: Value | null | undefined): Value | null =>
  next === undefined ? (present ?? null) : next;
