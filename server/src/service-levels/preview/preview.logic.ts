import type { SlaPreview } from '../../contract/service-levels/sla-preview.ts';
import { isOpen, type Target } from '../targets/target.ts';

export interface Effect {
  readonly change: 'ticketsAdded' | 'ticketsRemoved' | 'ticketsRescheduled' | null;
  readonly targetsNewlyLate: number;
  readonly targetsNoLongerLate: number;
}

type Targets = readonly Target[];

/** Returns what saving does to a ticket, by its targets before and after: of one policy, or of all if it is null. */
export function effectOf(before: Targets, after: Targets, policyId: string | null, now: number): Effect {
  const lateBefore = lateTargets(before, now);
  const lateAfter = lateTargets(after, now);
  return {
    change: changeOf(before, after, policyId),
    targetsNewlyLate: lateAfter.difference(lateBefore).size,
    targetsNoLongerLate: lateBefore.difference(lateAfter).size,
  };
}

function changeOf(before: Targets, after: Targets, policyId: string | null): Effect['change'] {
  const had = hasPolicy(before, policyId);
  const has = hasPolicy(after, policyId);
  if (had !== has) return has ? 'ticketsAdded' : 'ticketsRemoved';
  return clocks(before) === clocks(after) ? null : 'ticketsRescheduled';
}

/** A missed target stays with the policy that it was missed by, so the policy that a ticket matches says less. */
const hasPolicy = (targets: Targets, policyId: string | null) =>
  targets.some((target) => isOpen(target) && (policyId === null || target.policyId === policyId));

const clocks = (targets: Targets) =>
  JSON.stringify(targets.filter(isOpen).map(({ metric, policyId, dueAt }) => [metric, policyId, dueAt]));

const lateTargets = (targets: Targets, now: number): ReadonlySet<string> =>
  new Set(targets.filter((target) => isLate(target, now)).map(({ metric, ordinal }) => `${metric} ${ordinal}`));

/** A target that was missed stays late until it is met or canceled, even if its clock is paused. */
const isLate = (target: Target, now: number) =>
  isOpen(target) && (target.breachedAt !== null || (target.dueAt !== null && target.dueAt < now));

type Counts = Pick<
  SlaPreview,
  'ticketsAdded' | 'ticketsRemoved' | 'ticketsRescheduled' | 'targetsNewlyLate' | 'targetsNoLongerLate'
>;

export function countEffects(effects: readonly Effect[]): Counts {
  const count = (change: Effect['change']) => effects.filter((effect) => effect.change === change).length;
  return {
    ticketsAdded: count('ticketsAdded'),
    ticketsRemoved: count('ticketsRemoved'),
    ticketsRescheduled: count('ticketsRescheduled'),
    targetsNewlyLate: effects.reduce((sum, { targetsNewlyLate }) => sum + targetsNewlyLate, 0),
    targetsNoLongerLate: effects.reduce((sum, { targetsNoLongerLate }) => sum + targetsNoLongerLate, 0),
  };
}

/** In the order of their start, with those that the update has changed. */
export function withChanges(targets: Targets, changed: Targets): Targets {
  const isChanged = (target: Target) =>
    changed.some(({ metric, ordinal }) => metric === target.metric && ordinal === target.ordinal);
  return [...targets.filter((target) => !isChanged(target)), ...changed].sort(
    (a, b) => a.startedAt - b.startedAt || a.metric.localeCompare(b.metric) || a.ordinal - b.ordinal,
  );
}
