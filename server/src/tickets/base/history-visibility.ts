import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Change, EventType, Event as EventView } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketsVisibleTo } from './ticket.policy.ts';
import type { TicketTables } from './ticket.tables.ts';

/** Facts about what a ticket has to do with another: nothing to whoever may not see that one, `data.otherId`. */
const betweenTickets: readonly EventType[] = [
  'ticket.linked',
  'ticket.unlinked',
  'ticket.merged',
  'ticket.follow_up_created',
];

/** Where other facts name a ticket. */
const inData = ['intoId', 'parentId', 'followUpOfId'] as const;
/** Fields of a ticket whose values are ids of other tickets. */
export const changesOfOthers: readonly string[] = ['parent', 'mergedInto'];

interface Named {
  readonly type: EventType;
  readonly data: unknown;
}

/** Leaves out the facts between this ticket and one that the actor may not see. */
export function otherEndVisibleTo(actor: Actor) {
  return (eb: ExpressionBuilder<TicketTables & { events: Named }, 'events'>): Expression<SqlBool> =>
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

/** The tickets that an event names and that its reader may not be allowed to see. */
export function ticketsNamedIn({ changes, data }: Pick<EventView, 'changes' | 'data'>): string[] {
  const values = [
    ...inData.map((field) => data[field]),
    ...changes.filter(({ field }) => changesOfOthers.includes(field)).flatMap(({ from, to }) => [from, to]),
  ];
  return values.filter((value) => typeof value === 'string');
}

/** The event without the ids of tickets that are not among `seen`, and without changes that name no other ticket then. */
export function redactHidden(event: EventView, seen: ReadonlySet<string>): EventView {
  const shown = (value: unknown) => (typeof value === 'string' && !seen.has(value) ? null : value);
  const named = inData.filter((field) => field in event.data).map((field) => [field, shown(event.data[field])]);
  const changes = event.changes.flatMap((change): Change[] => {
    if (!changesOfOthers.includes(change.field)) return [change];
    const [from, to] = [shown(change.from), shown(change.to)];
    return from === null && to === null ? [] : [{ ...change, from, to }];
  });
  return { ...event, data: { ...event.data, ...Object.fromEntries(named) }, changes };
}
