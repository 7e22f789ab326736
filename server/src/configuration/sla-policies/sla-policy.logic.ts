import { Priority } from '../../contract/configuration/categories.ts';
import { MAX_POLICIES, type SlaGoal } from '../../contract/service-levels/sla-policies.ts';
import { SlaMetric } from '../../contract/tickets/sla.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { orderErrors } from '../../platform/lists/order.logic.ts';
import type { BusinessTime } from '../calendars/business-time.logic.ts';

/** By metric, and from urgent to low. */
export const inGoalOrder = (goals: readonly SlaGoal[]): SlaGoal[] =>
  goals.toSorted((a, b) => metricIndex(a) - metricIndex(b) || priorityIndex(b) - priorityIndex(a));

/** A calendar that is open too rarely for a target would never make it due. */
export function requireReachable(goals: readonly SlaGoal[], time: BusinessTime, now: Date): void {
  const errors = goals.flatMap((goal, index) =>
    isReachable(goal, time, now)
      ? []
      : [
          {
            pointer: `#/targets/${index}/seconds`,
            code: 'never_due',
            detail: 'The calendar is not open for so long within ten years',
          },
        ],
  );
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

export const isReachable = ({ seconds }: SlaGoal, time: BusinessTime, now: Date): boolean =>
  time.advance(now.getTime(), seconds * 1_000) !== null;

export function requireOrder(ids: readonly string[], policies: readonly { readonly id: string }[]): void {
  const errors = orderErrors('policy', ids, new Set(policies.map(({ id }) => id)));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

export function requireRoom(policies: readonly unknown[]): void {
  if (policies.length >= MAX_POLICIES)
    throw new AppError('conflict', `The limit of ${MAX_POLICIES} policies is reached. Delete one first.`);
}

export const nameTaken = () => invalid('name', 'Another policy already has this name', 'taken');
export const unknownPolicy = () => invalid('aboveId', 'No other policy with this ID', 'unknown');
export const unknownCalendar = () => invalid('calendarId', 'No calendar with this ID or key', 'unknown');

const metricIndex = ({ metric }: SlaGoal) => SlaMetric.options.indexOf(metric);
const priorityIndex = ({ priority }: SlaGoal) => Priority.options.indexOf(priority);
