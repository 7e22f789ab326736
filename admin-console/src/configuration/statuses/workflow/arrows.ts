import { type Curve, curveBetween, type Place } from './layout.ts';
import { type Conditions, conditionsOf, hasConditions, isSame, type Workflow } from './workflow.ts';

export type Change = 'added' | 'removed' | 'changed' | 'none';

/** A transition between two statuses in the diagram. */
export interface Arrow {
  readonly key: string;
  readonly from: Place;
  readonly to: Place;
  readonly curve: Curve;
  readonly conditions: Conditions;
  readonly conditioned: boolean;
  readonly change: Change;
}

/** Returns the transitions between two statuses, including those that the next save will remove. */
export function arrowsOf(places: readonly Place[], saved: Workflow, workflow: Workflow): Arrow[] {
  return places.flatMap((from) =>
    places.flatMap((to): Arrow[] => {
      const before = conditionsOf(saved, from.status.id, to.status.id);
      const now = conditionsOf(workflow, from.status.id, to.status.id);
      const conditions = now ?? before;
      if (from === to || !conditions) return [];
      return [
        {
          key: `${from.status.id} ${to.status.id}`,
          from,
          to,
          curve: curveBetween(from, to, places),
          conditions,
          conditioned: hasConditions(conditions),
          change: changeOf(before, now),
        },
      ];
    }),
  );
}

/** A transition from any status. */
export type Stub = Omit<Arrow, 'from' | 'curve'>;

/** Returns the transitions from any status, including those that the next save will remove. */
export function stubsOf(places: readonly Place[], saved: Workflow, workflow: Workflow): Stub[] {
  return places.flatMap((to): Stub[] => {
    const before = conditionsOf(saved, null, to.status.id);
    const now = conditionsOf(workflow, null, to.status.id);
    const conditions = now ?? before;
    if (!conditions) return [];
    return [
      { key: to.status.id, to, conditions, conditioned: hasConditions(conditions), change: changeOf(before, now) },
    ];
  });
}

function changeOf(before: Conditions | undefined, now: Conditions | undefined): Change {
  if (!before) return 'added';
  if (!now) return 'removed';
  return isSame(before, now) ? 'none' : 'changed';
}
