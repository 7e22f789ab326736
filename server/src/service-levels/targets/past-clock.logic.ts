import type { State } from '../../contract/configuration/statuses.ts';
import type { SlaMetric } from '../../contract/tickets/sla.ts';
import { runClock } from './clock.logic.ts';
import { pauseOf } from './episode.logic.ts';
import type { ClockSpan } from './target.ts';

/** A change in the past that can start or stop a clock. */
export interface ClockPoint {
  readonly at: number;
  readonly state?: State;
  readonly inTrash?: boolean;
}

/** Returns the clock that a metric would have had from the creation of a ticket through its changes. */
export function clockThrough(
  metric: SlaMetric,
  createdAt: number,
  points: readonly ClockPoint[],
): readonly ClockSpan[] {
  let ticket: { state: State; deletedAt: number | null } = { state: 'new', deletedAt: null };
  let spans = runClock([], null, createdAt);
  for (const { at, state = ticket.state, inTrash = ticket.deletedAt !== null } of points) {
    ticket = { state, deletedAt: inTrash ? at : null };
    spans = runClock(spans, pauseOf(metric, ticket), at);
  }
  return spans;
}
