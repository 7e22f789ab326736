import type { AuditFilters } from '../../platform/api/types.ts';
import { HOUR_MS } from '../../platform/ui/time/duration.ts';

const hours = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;

export type Since = keyof typeof hours;
export const sinces: Since[] = ['hour', 'day', 'week', 'month'];

/** Filters of the audit log as the URL stores them: a period relative to now (`since`), or fixed days. */
export interface AuditView extends Omit<AuditFilters, 'after' | 'before'> {
  since?: Since;
  days?: { from: string; to: string };
}

export function auditInput<View extends AuditView>({ since, days, ...filters }: View, now: Date) {
  if (days) return { ...filters, after: startOf(days.from), before: startOf(days.to, 1) };
  if (since && since in hours) {
    return { ...filters, after: new Date(now.getTime() - hours[since] * HOUR_MS).toISOString() };
  }
  return filters;
}

/** Returns the start of a day in the browser's time zone, moved by `later` days. */
function startOf(day: string, later = 0): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
