import { CELL_MS, type OpenCells } from '../../configuration/calendars/support/open-cells.ts';
import type { ReplayedTicket } from './replayed-ticket.ts';

/** Longer than any target of these tests takes in their calendars. */
const LIMIT_MS = 40 * 86_400_000;

export interface Counting {
  readonly ticket: Pick<ReplayedTicket, 'stages'>;
  readonly metric: string;
  readonly start: number;
  /** Null if all time counts. */
  readonly hours: OpenCells | null;
}

/**
 * Returns the first instant at which the clock runs and has counted a duration: stage by stage and cell by cell, as if the
 * ticket stayed as it is now. Null if the clock stands still before.
 */
export function instantOf({ ticket, metric, start, hours }: Counting, duration: number): number | null {
  let counted = 0;
  for (let at = start; at < start + LIMIT_MS; ) {
    const change = ticket.stages.find((stage) => stage.at > at)?.at ?? Number.POSITIVE_INFINITY;
    if (!runs(metric, ticket.stages, at)) {
      if (change === Number.POSITIVE_INFINITY) return null;
      at = change;
      continue;
    }
    if (counted >= duration) return at;
    const end = hours ? Math.min(change, (Math.floor(at / CELL_MS) + 1) * CELL_MS) : change;
    const length = !hours || hours.isOpen(at) ? end - at : 0;
    const missing = duration - counted;
    if (missing < length || (missing === length && end !== change)) return at + missing;
    counted += length;
    at = end;
  }
  throw new Error('The calendar is open too rarely for these tests');
}

/** Returns since when the clock has stood still; null if it runs. */
export function stoppedSince({ ticket, metric, start }: Omit<Counting, 'hours'>): number | null {
  const { stages } = ticket;
  if (runs(metric, stages, Number.POSITIVE_INFINITY)) return null;
  const lastRunning = stages.findLastIndex(({ at }) => runs(metric, stages, at));
  return Math.max(start, stages[lastRunning + 1]?.at ?? start);
}

export interface Span {
  readonly from: number;
  readonly to: number | null;
  readonly pause: string | null;
}

/** Returns when the clock ran and why it stood still, until it ended or, if it has not, as far as is known. */
export function spansOf({ ticket, metric, start }: Omit<Counting, 'hours'>, end: number | null): Span[] {
  const { stages } = ticket;
  const edges = [start, ...stages.map(({ at }) => at).filter((at) => at > start && (end === null || at < end))];
  const spans: Span[] = [];
  for (const from of [...new Set(edges)].sort((a, b) => a - b)) {
    const pause = pauseAt(metric, stages, from);
    const last = spans.at(-1);
    if (last?.pause === pause || from === end) continue;
    if (last) spans[spans.length - 1] = { ...last, to: from };
    spans.push({ from, to: end, pause });
  }
  return spans;
}

function pauseAt(metric: string, stages: Counting['ticket']['stages'], at: number): string | null {
  if (runs(metric, stages, at)) return null;
  const stage = stages.findLast((one) => one.at <= at);
  if (stage?.inTrash) return 'trash';
  return stage?.state === 'closed' ? 'solved' : (stage?.state ?? null);
}

/** Later stages of the same instant take precedence. Before the first one, the clock runs. */
function runs(metric: string, stages: Counting['ticket']['stages'], at: number): boolean {
  const stage = stages.findLast((one) => one.at <= at);
  if (!stage) return true;
  if (stage.inTrash) return false;
  return metric !== 'resolution' || stage.state === 'new' || stage.state === 'open';
}
