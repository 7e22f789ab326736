import type { State } from '../../../server/src/contract/statuses.ts';
import type { EventRow, Rows, TicketRow } from './rows.ts';

/** The figures of an overview, without what explains them. */
export interface Figures {
  readonly created: number;
  readonly solved: number;
  readonly reopened: number;
  readonly backlog: number;
  readonly awaiting: number;
  readonly firstResponse: Distribution;
  readonly resolution: Distribution;
  readonly assignment: Distribution;
  readonly oneTouchRate: number | null;
}

interface Distribution {
  readonly tickets: number;
  readonly average: number | null;
  readonly median: number | null;
  readonly p90: number | null;
  readonly p95: number | null;
}

interface Crossing {
  readonly at: Date;
  readonly solves: boolean;
}

/** One ticket as the log tells it. */
export interface Told {
  readonly ticket: TicketRow;
  readonly created: Date;
  readonly crossings: readonly Crossing[];
  readonly reopens: readonly Date[];
  readonly answered: Date | null;
  readonly assigned: Date | null;
}

const isOver = (state: State) => state === 'solved' || state === 'closed';

/** Reads the whole log of the tickets that are asked for: slow, and by the definitions alone. */
export function tell({ tickets, events }: Rows, counts: (ticket: TicketRow) => boolean): Told[] {
  return tickets
    .filter((ticket) => ticket.deleted_at === null && counts(ticket))
    .map((ticket) => {
      const own = events.filter((event) => event.ticket_id === ticket.id);
      const first = (type: string) => own.filter((event) => event.type === type).map(timeOf)[0] ?? null;
      const changes = own.flatMap((event) =>
        event.changes.flatMap((change) => (change.field === 'status' ? [{ ...change, at: timeOf(event) }] : [])),
      );
      return {
        ticket,
        created: first('ticket.created') ?? new Date(Number.NaN),
        crossings: changes
          .filter(({ from, to }) => isOver(from.state) !== isOver(to.state))
          .map(({ at, to }) => ({ at, solves: isOver(to.state) })),
        reopens: changes.filter(({ from, to }) => from.state === 'solved' && !isOver(to.state)).map(({ at }) => at),
        answered: first('comment.public'),
        assigned: first('ticket.assigned'),
      };
    });
}

const timeOf = (event: EventRow) => new Date(event.occurred_at);

/** Whether the ticket was unsolved just before `time`. */
export function isUnsolvedAt({ created, crossings }: Told, time: Date): boolean {
  if (created >= time) return false;
  return !(crossings.findLast(({ at }) => at < time)?.solves ?? false);
}

export function figuresOf(told: readonly Told[], from: Date, to: Date): Figures {
  const within = (time: Date | null | undefined) => time != null && time >= from && time < to;
  const solved = told.filter(({ crossings }) => crossings.some(({ at, solves }) => solves && within(at)));
  const unsolved = told.filter((one) => isUnsolvedAt(one, to));
  const standing = ({ crossings }: Told) => (crossings.at(-1)?.solves ? crossings.at(-1)?.at : null);
  const spread = (end: (one: Told) => Date | null | undefined) =>
    distribution(
      told.flatMap((one) => {
        const time = end(one);
        return time && within(time) ? [(time.getTime() - one.created.getTime()) / 1000] : [];
      }),
    );
  const oneTouch = solved.filter(({ ticket, reopens }) => ticket.agent_reply_count <= 1 && reopens.length === 0);
  return {
    created: told.filter((one) => within(one.created)).length,
    solved: solved.length,
    reopened: told.flatMap(({ reopens }) => reopens).filter(within).length,
    backlog: unsolved.length,
    awaiting: unsolved.filter(({ answered }) => answered === null || answered >= to).length,
    firstResponse: spread(({ answered }) => answered),
    resolution: spread(standing),
    assignment: spread(({ assigned }) => assigned),
    oneTouchRate: solved.length === 0 ? null : oneTouch.length / solved.length,
  };
}

function distribution(seconds: readonly number[]): Distribution {
  const sorted = seconds.toSorted((a, b) => a - b);
  if (sorted.length === 0) return { tickets: 0, average: null, median: null, p90: null, p95: null };
  const sum = sorted.reduce((total, one) => total + one, 0);
  return {
    tickets: sorted.length,
    average: Math.round(sum / sorted.length),
    median: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    p95: quantile(sorted, 0.95),
  };
}

/** Linear between the two nearest ranks (type 7 of Hyndman and Fan). */
function quantile(sorted: readonly number[], fraction: number): number {
  const rank = (sorted.length - 1) * fraction;
  const [low = 0, high = low] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return Math.round(low + (high - low) * (rank - Math.floor(rank)));
}
