import type { Category } from '../../../../../server/src/contract/configuration/categories.ts';
import type { LoggedTicket } from './log.ts';
import { countsOf, secondsOf, type Times, timesOf } from './metrics.ts';
import type { Span } from './wall.ts';

export interface GroupRow {
  readonly created: number;
  readonly solved: number;
  readonly reopened: number;
  readonly backlog: number;
  readonly awaitingFirstResponse: number;
  readonly firstResponseTime: Times;
  readonly resolutionTime: Times;
}

export function rowOf(logged: readonly LoggedTicket[], span: Span): GroupRow {
  const { created, solved, reopened, backlog, awaitingFirstResponse } = countsOf(logged, span);
  return {
    created,
    solved,
    reopened,
    backlog,
    awaitingFirstResponse,
    firstResponseTime: timesOf(secondsOf(logged, span, 'firstResponseTime')),
    resolutionTime: timesOf(secondsOf(logged, span, 'resolutionTime')),
  };
}

const isEmpty = (row: GroupRow) => JSON.stringify(row) === JSON.stringify(rowOf([], { from: 0, to: 0 }));

/** Returns the rows by key, with `none` for tickets in no group. Groups whose numbers are all empty are omitted. */
export function groupsBy(
  logged: readonly LoggedTicket[],
  span: Span,
  keysOf: (one: LoggedTicket) => readonly string[],
) {
  const keys = new Set(logged.flatMap(keysOf));
  const rows = [...keys].map((key) => [key, rowOf(belonging(logged, keysOf, key), span)] as const);
  return new Map(rows.filter(([, row]) => !isEmpty(row)));
}

const belonging = (logged: readonly LoggedTicket[], keysOf: (one: LoggedTicket) => readonly string[], key: string) =>
  logged.filter((one) => keysOf(one).includes(key));

/**
 * Returns the tickets assigned to each agent, with the first responses and replies that the agent wrote on any ticket.
 */
export function groupsByAgent(logged: readonly LoggedTicket[], span: Span) {
  const agentsOf = ({ ticket, replies }: LoggedTicket) => [
    ticket.assignee?.id ?? 'none',
    ...replies.map(({ by }) => by),
  ];
  const rows = [...new Set(logged.flatMap(agentsOf))].map((key) => {
    const theirs = logged.filter(({ ticket }) => (ticket.assignee?.id ?? 'none') === key);
    const answered = logged.filter(({ replies }) => replies[0]?.by === key);
    const written = logged.map((one) => ({ ...one, replies: one.replies.filter(({ by }) => by === key) }));
    const { firstResponseTime } = rowOf(answered, span);
    return [key, { ...rowOf(theirs, span), firstResponseTime, replies: countsOf(written, span).replies }] as const;
  });
  return new Map(rows.filter(([, { replies, ...row }]) => replies > 0 || !isEmpty(row)));
}

/** Returns the category of a ticket and its ancestors, up to the requested one. */
export function lineageOf(
  categories: readonly Category[],
  { ticket }: LoggedTicket,
  query: string | undefined,
): string[] {
  if (ticket.category === null) return ['none'];
  const line: Category[] = [];
  for (let id: string | null | undefined = ticket.category.id; id; id = line.at(-1)?.parentId) {
    const found = categories.find((one) => one.id === id);
    if (!found) throw new Error(`Unknown category ${id}`);
    line.push(found);
    if (found.key === query || found.id === query) break;
  }
  return line.map(({ id }) => id);
}
