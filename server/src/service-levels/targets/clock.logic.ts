import type { BusinessTime } from '../../configuration/calendars/business-time.logic.ts';
import type { State } from '../../contract/configuration/statuses.ts';
import type { SlaMetric, SlaPauseReason } from '../../contract/tickets/sla.ts';
import { pauseOf } from './episode.logic.ts';
import type { ClockSpan } from './target.ts';

/** Returns when the time that counts reaches `duration`; null if it does not while the clock is as it is now. */
export function instantAfter(spans: readonly ClockSpan[], duration: number, time: BusinessTime): number | null {
  let remaining = duration;
  for (const { from, to, pause } of spans) {
    if (pause !== null) continue;
    if (to === null) return time.advance(from, remaining);
    const open = time.openBetween(from, to);
    const instant = remaining <= open ? time.advance(from, remaining) : null;
    // A clock that pauses at this very instant has not run past it.
    if (instant !== null && instant < to) return instant;
    remaining -= open;
  }
  return null;
}

/** Returns since when time has not counted; null if it counts. */
export function pausedSince(spans: readonly ClockSpan[]): number | null {
  const last = spans.findLast(({ pause }) => pause === null);
  const [first] = last ? spans.slice(spans.indexOf(last) + 1) : spans;
  return first && spans.at(-1)?.to === null ? first.from : null;
}

/** Continues the clock, from `at` on for another reason if that has changed. */
export function runClock(spans: readonly ClockSpan[], pause: SlaPauseReason | null, at: number): readonly ClockSpan[] {
  const last = spans.at(-1);
  if (last?.to === null && last.pause === pause) return spans;
  return [...stopClock(spans, at), { from: at, to: null, pause }];
}

/** Continues a clock by what followed, in the same span if nothing changed in between. */
export function appendSpans(spans: readonly ClockSpan[], following: readonly ClockSpan[]): readonly ClockSpan[] {
  const last = spans.at(-1);
  const [next, ...others] = following;
  if (!last || !next || last.to !== next.from || last.pause !== next.pause) return [...spans, ...following];
  return [...spans.slice(0, -1), { ...last, to: next.to }, ...others];
}

/** Ends the last span, or drops it if it has no length. */
export function stopClock(spans: readonly ClockSpan[], at: number): readonly ClockSpan[] {
  const last = spans.at(-1);
  if (last?.to !== null || last === undefined) return spans;
  return last.from < at ? [...spans.slice(0, -1), { ...last, to: at }] : spans.slice(0, -1);
}

/** Moves the start of a clock, and drops what is before it. */
export function startClockAt(spans: readonly ClockSpan[], start: number): readonly ClockSpan[] {
  const following = spans.filter(({ to }) => to === null || to > start);
  return following.map((span, index) => (index === 0 ? { ...span, from: start } : span));
}

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
