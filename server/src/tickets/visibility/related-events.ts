import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketsVisibleTo } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';

/** Members of `data` in which events name a ticket that their readers might not see. */
const dataReferences = ['otherTicketId', 'parentId', 'followUpOfId', 'askedForId'] as const;

interface EventReferences {
  readonly data: unknown;
}

/**
 * Excludes events that relate this ticket to one that the actor cannot see, `data.otherTicketId`. A ticket that was merged
 * says so without naming the other.
 */
export function otherEndVisibleTo(actor: Actor) {
  return (eb: ExpressionBuilder<TicketTables & { events: EventReferences }, 'events'>): Expression<SqlBool> =>
    eb.or([
      sql<SqlBool>`(events.data->>'otherTicketId' is null or events.data->>'role' = 'source')`,
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('tickets.id')
          .where(sql<SqlBool>`tickets.id = (events.data->>'otherTicketId')::uuid`)
          .where(ticketsVisibleTo(actor)),
      ),
    ]);
}

type Data = Readonly<Record<string, unknown>>;

/** Returns the other tickets that the data of an event name, which its reader might not be able to see. */
export const ticketsNamedIn = (data: Data): string[] =>
  dataReferences.map((field) => data[field]).filter((value) => typeof value === 'string');

/** Removes the ids of tickets outside `visibleIds` from the data of an event. */
export function withoutHiddenTickets(data: Data, visibleIds: ReadonlySet<string>): Record<string, unknown> {
  const references = dataReferences
    .filter((field) => field in data)
    .map((field) => [field, idIfVisible(data[field], visibleIds)]);
  return { ...data, ...Object.fromEntries(references) };
}

export const idIfVisible = (value: unknown, visibleIds: ReadonlySet<string>): unknown =>
  typeof value === 'string' && !visibleIds.has(value) ? null : value;
