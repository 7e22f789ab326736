import type { TicketSummary } from '../../platform/api/types.ts';
import type { SlaTarget } from '../sla/sla-state.ts';

export interface DueTime {
  readonly metric: SlaTarget['metric'];
  readonly dueAt: string;
}

/** Returns the service level of these tickets that is due first, if it is due before `until`. No clock stops for a snooze. */
export function dueBefore(tickets: readonly Pick<TicketSummary, 'sla'>[], until: Date): DueTime | undefined {
  return tickets
    .flatMap(({ sla }) => sla?.targets ?? [])
    .flatMap(({ metric, dueAt, metAt }) => (dueAt !== null && metAt === null ? [{ metric, dueAt }] : []))
    .filter(({ dueAt }) => Date.parse(dueAt) < until.getTime())
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))[0];
}
