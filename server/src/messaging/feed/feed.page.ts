import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { EventType } from '../../contract/events/catalog.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { partitionOf } from '../../platform/events/event-log.ts';
import type { LogPosition } from '../../platform/events/log-position.ts';
import { type EventSchemas, eventsVisibleTo } from '../../tickets/history/event.policy.ts';
import { matchesStored } from '../../tickets/search/matches-conditions.ts';

/** Which events of the log to return. */
export interface EventFilter {
  readonly types?: readonly EventType[] | undefined;
  readonly ticketId?: string | undefined;
  readonly filters?: TicketFilters | undefined;
}

export interface LogEnd {
  /** The last position of each partition that has events. */
  readonly heads: Readonly<Record<string, number>>;
  readonly epoch: string;
}

/** A page of the log. The event rows are read by id afterwards. */
export interface EventPage extends LogEnd {
  /** Ids of the events to return, in order. */
  readonly ids: string[];
  /** The last position examined in each partition. */
  readonly passed: Readonly<Record<string, number>>;
  /** The time of the latest examined event, in seconds. */
  readonly at: number | null;
  /** Whether there may be more events after the page. */
  readonly more: boolean;
}

/** Rows examined per partition, which bounds the duration of the query. */
const ROWS_PER_PARTITION = 100;

/**
 * Reads the events after a position, as far as possible oldest first: each partition keeps its order, and of the next
 * events of all partitions the oldest comes first. If a partition was only examined in part, no event later than its
 * last examined row is returned.
 *
 * For a single ticket, only rows that the actor can see are examined: where a page ends must not depend on hidden
 * events.
 */
export async function readPage(
  em: EntityManager,
  actor: Actor,
  filter: EventFilter,
  { positions }: LogPosition,
  limit: number,
): Promise<EventPage> {
  const { ticketId } = filter;
  const ofTicket = ticketId ? sql`and ${matching(actor, filter)}` : sql``;
  const inPartition = ticketId
    ? sql`where read.partition = ${partitionOf({ ticketId, subject: { id: ticketId } })}`
    : sql``;
  // Of all partitions together, so that PostgreSQL leaves out older segments when it plans.
  const isAhead = sql`events.position > ${Math.min(...positions)}`;
  const { rows } = await sql<EventPage>`
    with read as (
      select (nth - 1)::smallint as partition, position
      from unnest(${positions}::bigint[]) with ordinality as given (position, nth)
    ),
    ahead as materialized (
      select next.* from read cross join lateral (
        select events.partition, events.position, max(events.occurred_at) over (order by events.position) as at
        from events
        where events.partition = read.partition and events.position > read.position and ${isAhead} ${ofTicket}
        order by events.position limit ${ROWS_PER_PARTITION}
      ) as next
      ${inPartition}
    ),
    horizon as (
      select min(last) as at
      from (select max(at) as last from ahead group by partition having count(*) = ${ROWS_PER_PARTITION}) as cut_off
    ),
    looked_at as materialized (
      select ahead.* from ahead, horizon where ahead.at <= coalesce(horizon.at, 'infinity')
    ),
    found as materialized (
      select looked_at.*, events.id
      from looked_at join events on events.partition = looked_at.partition and events.position = looked_at.position
      where ${isAhead} and ${matching(actor, filter)}
      order by looked_at.at, looked_at.partition, looked_at.position limit ${limit + 1}
    ),
    beyond as (select at, partition, position from found order by at, partition, position offset ${limit} limit 1),
    shown as (select * from found order by at, partition, position limit ${limit}),
    passed as (
      select looked_at.partition, max(looked_at.position) as position, max(looked_at.at) as at
      from looked_at left join beyond on true
      where beyond.at is null
        or (looked_at.at, looked_at.partition, looked_at.position) < (beyond.at, beyond.partition, beyond.position)
      group by looked_at.partition
    )
    select
      coalesce((select json_agg(id order by at, partition, position) from shown), '[]') as ids,
      coalesce((select json_object_agg(partition, position) from passed), '{}') as passed,
      (select floor(extract(epoch from max(at)))::float8 from passed) as at,
      exists (select from beyond) or (select at from horizon) is not null as more,
      coalesce((select json_object_agg(partition, head) from event_heads), '{}') as heads,
      (select epoch from event_epochs) as epoch
  `.execute(tables(em));
  const [page] = rows;
  if (!page) throw new Error('The query of an event page must return one row');
  return page;
}

function matching(actor: Actor, { types, ticketId, filters }: EventFilter): Expression<SqlBool> {
  const eb = expressionBuilder<InferKyselyDB<EventSchemas>, 'events'>();
  const ofTickets = (given: TicketFilters) =>
    eb.exists(
      eb
        .selectFrom('tickets')
        .select('tickets.id')
        .whereRef('tickets.id', '=', 'events.ticket_id')
        .where(matchesStored(given, actor)),
    );
  return eb.and([
    ...(types ? [eb('events.type', 'in', types)] : []),
    ...(ticketId === undefined ? [] : [eb('events.ticket_id', '=', ticketId)]),
    ...(filters === undefined ? [] : [ofTickets(filters)]),
    eventsVisibleTo(actor)(eb),
  ]);
}
