import type { State } from '../../../../../server/src/contract/configuration/statuses.ts';
import type { LoggedTicket } from './log.ts';
import type { Span } from './wall.ts';

export interface Times {
  readonly tickets: number;
  readonly average: number | null;
  readonly median: number | null;
  readonly p90: number | null;
  readonly p95: number | null;
}

const isOver = (state: State) => state === 'solved' || state === 'closed';
export const isSolve = ({ from, to }: { from: State; to: State }) => !isOver(from) && isOver(to);
export const isReopen = ({ from, to }: { from: State; to: State }) => from === 'solved' && !isOver(to);

const within = ({ from, to }: Span) => {
  return (time: number | null | undefined) => time != null && time >= from && time < to;
};

/** Whether the log has the ticket in an unsolved state just before `time`. */
function isUnsolvedAt({ created, states }: LoggedTicket, time: number): boolean {
  if (created >= time) return false;
  return !isOver(states.filter(({ at }) => at < time).at(-1)?.to ?? 'new');
}

export const backlogAt = (logged: readonly LoggedTicket[], time: number) =>
  logged.filter((one) => isUnsolvedAt(one, time)).length;

/** Returns when the ticket was last solved; null if it is unsolved. */
function lastSolve({ states }: LoggedTicket): number | null {
  if (!isOver(states.at(-1)?.to ?? 'new')) return null;
  return states.filter(isSolve).at(-1)?.at ?? null;
}

const durationEnds = {
  firstResponseTime: ({ replies }: LoggedTicket) => replies[0]?.at,
  resolutionTime: lastSolve,
  timeToAssign: ({ assigned }: LoggedTicket) => assigned,
};
export type DurationKey = keyof typeof durationEnds;

/** Returns the seconds from creation until the end, for the tickets whose end is in the interval. */
export function secondsOf(logged: readonly LoggedTicket[], span: Span, key: DurationKey): number[] {
  return logged.flatMap((one) => {
    const end = durationEnds[key](one);
    return end != null && within(span)(end) ? [(end - one.created) / 1_000] : [];
  });
}

export function timesOf(seconds: readonly number[]): Times {
  const sorted = seconds.toSorted((a, b) => a - b);
  if (sorted.length === 0) return { tickets: 0, average: null, median: null, p90: null, p95: null };
  return {
    tickets: sorted.length,
    average: Math.round(sorted.reduce((sum, one) => sum + one, 0) / sorted.length),
    median: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    p95: quantile(sorted, 0.95),
  };
}

/** Interpolates linearly between the two nearest ranks (type 7 of Hyndman and Fan). */
function quantile(sorted: readonly number[], fraction: number): number {
  const rank = (sorted.length - 1) * fraction;
  const [low = 0, high = low] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return Math.round(low + (high - low) * (rank - Math.floor(rank)));
}

/** Computes every count of an interval by its definition. */
export function countsOf(logged: readonly LoggedTicket[], span: Span) {
  const isIn = within(span);
  const turns = logged.flatMap((one) => one.states.map((turn) => ({ one, ...turn }))).filter(({ at }) => isIn(at));
  const [solves, reopens] = [turns.filter(isSolve), turns.filter(isReopen)];
  const replies = logged.flatMap((one) => one.replies.map((reply) => ({ one, ...reply }))).filter(({ at }) => isIn(at));
  const solved = new Set(solves.map(({ one }) => one));
  const oneTouch = [...solved].filter(({ replies, states }) => replies.length <= 1 && !states.some(isReopen));
  const unsolved = logged.filter((one) => isUnsolvedAt(one, span.to));
  return {
    created: logged.filter(({ created }) => isIn(created)).length,
    solves: solves.length,
    solved: solved.size,
    reopened: reopens.length,
    ticketsReopened: new Set(reopens.map(({ one }) => one)).size,
    backlog: unsolved.length,
    awaitingFirstResponse: unsolved.filter(({ replies }) => (replies[0]?.at ?? Number.POSITIVE_INFINITY) >= span.to)
      .length,
    replies: replies.length,
    ticketsReplied: new Set(replies.map(({ one }) => one)).size,
    oneTouchRate: solved.size === 0 ? null : oneTouch.length / solved.size,
  };
}
