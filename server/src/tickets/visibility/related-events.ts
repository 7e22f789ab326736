import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { EventType } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketsVisibleTo } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';

/** Events that relate a ticket to another one, `data.otherId`. They are hidden from readers who cannot see that one. */
const betweenTickets: readonly EventType[] = [
  'ticket.linked',
  'ticket.unlinked',
  'ticket.merged',
  'ticket.follow_up_created',
];

/** Fields of `data` in which other events name a ticket. */
const dataReferences = ['intoId', 'parentId', 'followUpOfId'] as const;

interface EventReferences {
  readonly type: EventType;
  readonly data: unknown;
}

/** Excludes events that relate this ticket to one that the actor cannot see. */
export function otherEndVisibleTo(actor: Actor) {
  return (eb: ExpressionBuilder<TicketTables & { events: EventReferences }, 'events'>): Expression<SqlBool> =>
    eb.or([
      eb('events.type', 'not in', betweenTickets),
      sql<SqlBool>`events.data->>'otherId' is null`,
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('tickets.id')
          .where(sql<SqlBool>`tickets.id = (events.data->>'otherId')::uuid`)
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
