import type { Category } from '../../../../server/src/contract/tickets/categories.ts';
import { countsOf, secondsOf, type Times, timesOf } from './figures.ts';
import type { Told } from './log.ts';
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

export function rowOf(told: readonly Told[], span: Span): GroupRow {
  const { created, solved, reopened, backlog, awaitingFirstResponse } = countsOf(told, span);
  return {
    created,
    solved,
    reopened,
    backlog,
    awaitingFirstResponse,
    firstResponseTime: timesOf(secondsOf(told, span, 'firstResponseTime')),
    resolutionTime: timesOf(secondsOf(told, span, 'resolutionTime')),
  };
}

const isEmpty = (row: GroupRow) => JSON.stringify(row) === JSON.stringify(rowOf([], { from: 0, to: 0 }));

/** Returns the rows by key, with `none` for tickets in no group. Groups whose numbers are all empty are omitted. */
export function groupsBy(told: readonly Told[], span: Span, keysOf: (one: Told) => readonly string[]) {
  const keys = new Set(told.flatMap(keysOf));
  const rows = [...keys].map((key) => [key, rowOf(belonging(told, keysOf, key), span)] as const);
  return new Map(rows.filter(([, row]) => !isEmpty(row)));
}

const belonging = (told: readonly Told[], keysOf: (one: Told) => readonly string[], key: string) =>
  told.filter((one) => keysOf(one).includes(key));

/**
 * Returns the tickets assigned to each agent, with the first responses and replies that the agent wrote on any ticket.
 */
export function groupsByAgent(told: readonly Told[], span: Span) {
  const agentsOf = ({ ticket, replies }: Told) => [ticket.assignee?.id ?? 'none', ...replies.map(({ by }) => by)];
  const rows = [...new Set(told.flatMap(agentsOf))].map((key) => {
    const theirs = told.filter(({ ticket }) => (ticket.assignee?.id ?? 'none') === key);
    const answered = told.filter(({ replies }) => replies[0]?.by === key);
    const written = told.map((one) => ({ ...one, replies: one.replies.filter(({ by }) => by === key) }));
    const { firstResponseTime } = rowOf(answered, span);
    return [key, { ...rowOf(theirs, span), firstResponseTime, replies: countsOf(written, span).replies }] as const;
  });
  return new Map(rows.filter(([, { replies, ...row }]) => replies > 0 || !isEmpty(row)));
}

/** Returns the category of a ticket and its ancestors, up to the requested one. */
export function lineageOf(categories: readonly Category[], { ticket }: Told, asked: string | undefined): string[] {
  if (ticket.category === null) return ['none'];
  const line: Category[] = [];
  for (let id: string | null | undefined = ticket.category.id; id; id = line.at(-1)?.parentId) {
    const found = categories.find((one) => one.id === id);
    if (!found) throw new Error(`Unknown category ${id}`);
    line.push(found);
    if (found.key === asked || found.id === asked) break;
  }
  return line.map(({ id }) => id);
}
