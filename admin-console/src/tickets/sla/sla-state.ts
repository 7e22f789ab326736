import type { TicketSla } from '../../platform/api/types.ts';
import { HOUR_MS } from '../../platform/ui/time/duration.ts';

export type SlaTarget = TicketSla['targets'][number];

const SOON_MS = HOUR_MS;

/** `met` and `missed` are decided; the others are not. */
export type SlaState = 'later' | 'soon' | 'late' | 'paused' | 'met' | 'missed' | 'ended';

/** Returns where a target stands at `now`. One without a due time is paused or, if it is decided, has ended. */
export function slaState({ dueAt, metAt, pausedAt }: SlaTarget, now: number): SlaState {
  if (metAt !== null) return dueAt !== null && metAt > dueAt ? 'missed' : 'met';
  if (dueAt === null) return pausedAt === null ? 'ended' : 'paused';
  const left = Date.parse(dueAt) - now;
  if (left < 0) return 'late';
  return left < SOON_MS ? 'soon' : 'later';
}

/** Returns the open target that is due next, or else one that is paused. */
export function nextTarget({ targets }: TicketSla): SlaTarget | null {
  const open = targets.filter(({ metAt, dueAt, pausedAt }) => metAt === null && (dueAt !== null || pausedAt !== null));
  const byDue = open.toSorted((one, other) => ((one.dueAt ?? '9') < (other.dueAt ?? '9') ? -1 : 1));
  return byDue[0] ?? null;
}

/** Returns a target that was missed, or else the last one that was met. Null if none was decided. */
export function outcome({ targets }: TicketSla): SlaTarget | null {
  const decided = targets.filter(({ metAt }) => metAt !== null);
  const byEnd = decided.toSorted((one, other) => ((one.metAt ?? '') < (other.metAt ?? '') ? 1 : -1));
  return byEnd.find((target) => slaState(target, 0) === 'missed') ?? byEnd[0] ?? null;
}
