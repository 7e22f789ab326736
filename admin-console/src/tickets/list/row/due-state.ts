import type { TicketSummary } from '../../../platform/api/types.ts';

const SOON_MS = 24 * 3_600_000;

export type DueState = 'overdue' | 'soon' | 'later';

/** Returns how pressing the due date of a ticket is. Null if it has none or no longer needs work. */
export function dueState({ dueAt, status }: Pick<TicketSummary, 'dueAt' | 'status'>, now: number): DueState | null {
  if (dueAt === null || status.state === 'solved' || status.state === 'closed') return null;
  const left = new Date(dueAt).getTime() - now;
  if (left < 0) return 'overdue';
  return left < SOON_MS ? 'soon' : 'later';
}
