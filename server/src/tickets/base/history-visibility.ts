import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Change, EventType, Event as EventView } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketsVisibleTo } from './ticket.policy.ts';
import type { TicketTables } from './ticket.tables.ts';

/** Events that relate a ticket to another one, `data.otherId`. They are hidden from readers who cannot see that one. */
const betweenTickets: readonly EventType[] = [
  'ticket.linked',
  'ticket.unlinked',
  'ticket.merged',
  'ticket.follow_up_created',
];

/** Fields of `data` in which other events name a ticket. */
const dataReferences = ['intoId', 'parentId', 'followUpOfId'] as const;
/** Fields of a ticket whose values are ids of other tickets. */
export const relationFields: readonly string[] = ['parent', 'mergedInto'];

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

/** Returns the other tickets that an event names, which its reader might not be able to see. */
export function ticketsNamedIn({ changes, data }: Pick<EventView, 'changes' | 'data'>): string[] {
  const values = [
    ...dataReferences.map((field) => data[field]),
    ...changes.filter(({ field }) => relationFields.includes(field)).flatMap(({ from, to }) => [from, to]),
  ];
  return values.filter((value) => typeof value === 'string');
}

/** Removes the ids of tickets outside `visibleIds`, and changes that name no other ticket after that. */
export function redactHidden(event: EventView, visibleIds: ReadonlySet<string>): EventView {
  const idIfVisible = (value: unknown) => (typeof value === 'string' && !visibleIds.has(value) ? null : value);
  const references = dataReferences
    .filter((field) => field in event.data)
    .map((field) => [field, idIfVisible(event.data[field])]);
  const changes = event.changes.flatMap((change): Change[] => {
    if (!relationFields.includes(change.field)) return [change];
    const [from, to] = [idIfVisible(change.from), idIfVisible(change.to)];
    return from === null && to === null ? [] : [{ ...change, from, to }];
  });
  return { ...event, data: { ...event.data, ...Object.fromEntries(references) }, changes };
}
