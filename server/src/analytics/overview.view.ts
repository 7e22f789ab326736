import {
  type Measure,
  type MetricKey,
  metrics,
  type Overview,
  type OverviewQuery,
  type Spread,
} from '../contract/analytics.ts';
import type { backlogAt } from './backlog.queries.ts';
import type { Duration, spreads } from './duration.queries.ts';
import type { Period } from './period.rules.ts';
import type { createdTickets, reopens, solvedTickets } from './volume.queries.ts';

interface Figures {
  readonly created: Awaited<ReturnType<typeof createdTickets>>;
  readonly solved: Awaited<ReturnType<typeof solvedTickets>>;
  readonly reopens: Awaited<ReturnType<typeof reopens>>;
  readonly end: Awaited<ReturnType<typeof backlogAt>>;
  readonly spreads: Awaited<ReturnType<typeof spreads>>;
}

export function viewOverview(
  { timeZone, interval }: OverviewQuery,
  { from, to }: Period,
  starts: readonly Date[],
  figures: Figures,
): Overview {
  const created = figures.created.reduce((sum, bucket) => sum + bucket.created, 0);
  const whole = figures.solved.find(({ bucket }) => bucket === null);
  const [solved, oneTouch] = [whole?.solved ?? 0, whole?.one_touch ?? 0];
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    timeZone,
    interval,
    ticketsCreated: measure('ticketsCreated', created),
    ticketsSolved: measure('ticketsSolved', solved),
    ticketsReopened: measure('ticketsReopened', figures.reopens.tickets, figures.reopens.times),
    backlog: measure('backlog', figures.end.backlog),
    awaitingFirstResponse: measure('awaitingFirstResponse', figures.end.awaiting),
    firstResponseTime: spread('firstResponseTime', figures),
    resolutionTime: spread('resolutionTime', figures),
    timeToAssign: spread('timeToAssign', figures),
    oneTouchRate: measure('oneTouchRate', solved, solved === 0 ? null : oneTouch / solved),
    volume: viewVolume(starts, figures),
  };
}

/** Buckets are counted from 1; one that no row speaks of is empty. */
function viewVolume(starts: readonly Date[], figures: Figures): Overview['volume'] {
  const created = new Map(figures.created.map((row) => [row.bucket, row.created]));
  const solved = new Map(figures.solved.map((row) => [row.bucket, row.solved]));
  return starts.map((start, index) => ({
    start: start.toISOString(),
    created: created.get(index + 1) ?? 0,
    solved: solved.get(index + 1) ?? 0,
  }));
}

function measure(key: MetricKey, tickets: number, value: number | null = tickets): Measure {
  return { ...metrics[key], tickets, value };
}

function spread(key: Duration, { spreads }: Figures): Spread {
  const row = spreads.find((one) => one.key === key);
  return {
    ...metrics[key],
    tickets: row?.tickets ?? 0,
    average: wholeSeconds(row?.average),
    median: wholeSeconds(row?.median),
    p90: wholeSeconds(row?.p90),
    p95: wholeSeconds(row?.p95),
  };
}

const wholeSeconds = (seconds: number | null | undefined) => (seconds == null ? null : Math.round(seconds));
