import { backlogAt, countsOf, type DurationKey, isReopen, isSolve, secondsOf, timesOf } from './figures.ts';
import type { Told } from './log.ts';
import type { Label, Span, Wall } from './wall.ts';

/** A question whose users and teams are resolved. */
export interface Asked {
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

const partsOf = ({ wall, span, interval }: Asked) =>
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

const spread = (told: readonly Told[], { span, compared }: Asked, key: DurationKey) => {
  const [now, previous] = [span, compared].map((one) => one && timesOf(secondsOf(told, one, key)));
  return { ...now, previous, change: grown(now?.median ?? null, previous?.median ?? null) };
};

export function overviewOf(told: readonly Told[], asked: Asked) {
  const { span, compared, interval } = asked;
  const now = countsOf(told, span);
  const then = compared && countsOf(told, compared);
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
    firstResponseTime: spread(told, asked, 'firstResponseTime'),
    resolutionTime: spread(told, asked, 'resolutionTime'),
    timeToAssign: spread(told, asked, 'timeToAssign'),
    oneTouchRate: measure(now.solved, now.oneTouchRate, then?.oneTouchRate),
    volume: volumeOf(told, asked),
  };
}

function volumeOf(told: readonly Told[], asked: Asked) {
  return partsOf(asked).map(({ shown, within }) => {
    const { created, solved, reopened } = countsOf(told, within);
    return { ...shown, created, solved, reopened };
  });
}

export function volumeReportOf(told: readonly Told[], asked: Asked) {
  const { ticketsCreated, ticketsSolved, ticketsReopened } = overviewOf(told, { ...asked, compared: null });
  return { ticketsCreated, ticketsSolved, ticketsReopened, data: volumeOf(told, asked) };
}

export function backlogReportOf(told: readonly Told[], asked: Asked) {
  const { from, to } = asked.span;
  const opening = backlogAt(told, from);
  const closing = backlogAt(told, to);
  return {
    opening,
    created: countsOf(told, asked.span).created,
    netSolved: netSolved(told, asked.span),
    backlog: measure(closing, closing, opening),
    data: partsOf(asked).map(({ shown, within }) => ({
      ...shown,
      created: countsOf(told, within).created,
      netSolved: netSolved(told, within),
      backlog: backlogAt(told, within.to),
    })),
  };
}

function netSolved(told: readonly Told[], { from, to }: Span): number {
  const turns = told.flatMap(({ states }) => states).filter(({ at }) => at >= from && at < to);
  return turns.filter(isSolve).length - turns.filter(isReopen).length;
}

/** In seconds: a quarter of an hour, 1, 4 and 8 hours, and 1, 2, 3, 7, 14 and 30 days. */
const bins = [0, 900, 3_600, 14_400, 28_800, 86_400, 172_800, 259_200, 604_800, 1_209_600, 2_592_000];

export function durationReportOf(told: readonly Told[], asked: Asked, key: DurationKey) {
  const seconds = secondsOf(told, asked.span, key);
  return {
    spread: spread(told, { ...asked, compared: null }, key),
    histogram: bins.map((from, index) => {
      const below = bins[index + 1] ?? null;
      const tickets = seconds.filter((one) => one >= from && (below === null || one < below)).length;
      return { from, below, tickets };
    }),
    data: partsOf(asked).map(({ shown, within }) => ({ ...shown, ...timesOf(secondsOf(told, within, key)) })),
  };
}
