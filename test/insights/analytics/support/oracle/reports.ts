import type { LoggedTicket } from './log.ts';
import { backlogAt, countsOf, type DurationKey, isReopen, isSolve, secondsOf, timesOf } from './metrics.ts';
import type { Label, Span, Wall } from './wall.ts';

/** A question whose users and teams are resolved. */
export interface ReportQuery {
  readonly span: Span;
  readonly compared: Span | null;
  readonly wall: Wall;
  readonly interval: Label;
}

const iso = (time: number) => new Date(time).toISOString();

/** Returns the part of an interval that is within a day, week or month. */
const cut = (span: Span, part: Span): Span => ({
  from: Math.max(span.from, part.from),
  to: Math.min(span.to, part.to),
});

const partsOf = ({ wall, span, interval }: ReportQuery) =>
  wall.parts(span, interval).map((part) => ({
    shown: { start: iso(part.from), end: iso(part.to) },
    within: cut(span, part),
  }));

const grown = (value: number | null, previous: number | null | undefined) =>
  value === null || !previous ? null : (value - previous) / previous;

const measure = (tickets: number, value: number | null, previous: number | null = null) => ({
  tickets,
  value,
  previous,
  change: grown(value, previous),
});

const spread = (logged: readonly LoggedTicket[], { span, compared }: ReportQuery, key: DurationKey) => {
  const [now, previous] = [span, compared].map((one) => one && timesOf(secondsOf(logged, one, key)));
  return { ...now, previous, change: grown(now?.median ?? null, previous?.median ?? null) };
};

export function overviewOf(logged: readonly LoggedTicket[], query: ReportQuery) {
  const { span, compared, interval } = query;
  const now = countsOf(logged, span);
  const then = compared && countsOf(logged, compared);
  return {
    from: iso(span.from),
    to: iso(span.to),
    interval,
    comparedWith: compared && { from: iso(compared.from), to: iso(compared.to) },
    ticketsCreated: measure(now.created, now.created, then?.created),
    ticketsSolved: measure(now.solved, now.solved, then?.solved),
    ticketsReopened: measure(now.ticketsReopened, now.reopened, then?.reopened),
    backlog: measure(now.backlog, now.backlog, then?.backlog),
    awaitingFirstResponse: measure(now.awaitingFirstResponse, now.awaitingFirstResponse, then?.awaitingFirstResponse),
    replies: measure(now.ticketsReplied, now.replies, then?.replies),
    firstResponseTime: spread(logged, query, 'firstResponseTime'),
    resolutionTime: spread(logged, query, 'resolutionTime'),
    timeToAssign: spread(logged, query, 'timeToAssign'),
    oneTouchRate: measure(now.solved, now.oneTouchRate, then?.oneTouchRate),
    volume: volumeOf(logged, query),
  };
}

function volumeOf(logged: readonly LoggedTicket[], query: ReportQuery) {
  return partsOf(query).map(({ shown, within }) => {
    const { created, solved, reopened } = countsOf(logged, within);
    return { ...shown, created, solved, reopened };
  });
}

export function volumeReportOf(logged: readonly LoggedTicket[], query: ReportQuery) {
  const { ticketsCreated, ticketsSolved, ticketsReopened } = overviewOf(logged, { ...query, compared: null });
  return { ticketsCreated, ticketsSolved, ticketsReopened, data: volumeOf(logged, query) };
}

export function backlogReportOf(logged: readonly LoggedTicket[], query: ReportQuery) {
  const { from, to } = query.span;
  const opening = backlogAt(logged, from);
  const closing = backlogAt(logged, to);
  return {
    opening,
    created: countsOf(logged, query.span).created,
    netSolved: netSolved(logged, query.span),
    backlog: measure(closing, closing, opening),
    data: partsOf(query).map(({ shown, within }) => ({
      ...shown,
      created: countsOf(logged, within).created,
      netSolved: netSolved(logged, within),
      backlog: backlogAt(logged, within.to),
    })),
  };
}

function netSolved(logged: readonly LoggedTicket[], { from, to }: Span): number {
  const turns = logged.flatMap(({ states }) => states).filter(({ at }) => at >= from && at < to);
  return turns.filter(isSolve).length - turns.filter(isReopen).length;
}

/** In seconds: a quarter of an hour, 1, 4 and 8 hours, and 1, 2, 3, 7, 14 and 30 days. */
const bins = [0, 900, 3_600, 14_400, 28_800, 86_400, 172_800, 259_200, 604_800, 1_209_600, 2_592_000];

export function durationReportOf(logged: readonly LoggedTicket[], query: ReportQuery, key: DurationKey) {
  const seconds = secondsOf(logged, query.span, key);
  return {
    spread: spread(logged, { ...query, compared: null }, key),
    histogram: bins.map((from, index) => {
      const below = bins[index + 1] ?? null;
      const tickets = seconds.filter((one) => one >= from && (below === null || one < below)).length;
      return { from, below, tickets };
    }),
    data: partsOf(query).map(({ shown, within }) => ({ ...shown, ...timesOf(secondsOf(logged, within, key)) })),
  };
}
