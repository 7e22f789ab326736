import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { EventType } from '../contract/events/events.ts';
import type { Actor } from '../platform/base/actor.ts';
import { tables } from '../platform/database/database.ts';
import { partitionOf } from '../platform/events/event-log.ts';
import type { LogPosition } from '../platform/events/log-position.ts';
import { type EventSchemas, eventsVisibleTo } from '../tickets/history/event.policy.ts';

/** What somebody wants of the log. */
export interface EventFilter {
  readonly types?: readonly EventType[] | undefined;
  readonly ticketId?: string | undefined;
  readonly teamId?: string | undefined;
}

/** What a look at the log found: rows are read by their ids afterwards. */
export interface EventPage {
  /** Of the events to be shown, in their order. */
  readonly ids: string[];
  /** How far each stream was looked at, where it was. */
  readonly passed: Readonly<Record<string, number>>;
  /** The second in which the latest of these happened. */
  readonly at: number | null;
  /** Whether there may be more behind. */
  readonly more: boolean;
  /** The end of each stream that has begun, and the log that they are of. */
  readonly heads: Readonly<Record<string, number>>;
  readonly epoch: string;
}

/** Rows that are looked at in each stream: so no look takes long. */
const LOOKED_AT = 100;

/**
 * Looks at what comes after `place`, oldest first as far as streams allow: each keeps its own order, and of their next
 * events the one goes first that happened first. Where only some rows of a stream were looked at, nothing is shown that
 * happened after the last of them.
 *
 * Of one ticket, only what the actor can see is looked at: where a page ends must not depend on anything else.
 */
export async function readPage(
  em: EntityManager,
  actor: Actor,
  wanted: EventFilter,
  { positions }: LogPosition,
  limit: number,
): Promise<EventPage> {
  const { ticketId } = wanted;
  const ofTicket = ticketId ? sql`and ${matching(actor, wanted)}` : sql``;
  const inStream = ticketId ? sql`where read.stream = ${partitionOf({ ticketId, subject: { id: ticketId } })}` : sql``;
  const { rows } = await sql<EventPage>`
    with read as (
      select (nth - 1)::smallint as stream, position
      from unnest(${positions}::bigint[]) with ordinality as given (position, nth)
    ),
    ahead as materialized (
      select next.* from read cross join lateral (
        select events.stream, events.position, max(events.occurred_at) over (order by events.position) as at
        from events
        where events.stream = read.stream and events.position > read.position ${ofTicket}
        order by events.position limit ${LOOKED_AT}
      ) as next
      ${inStream}
    ),
    horizon as (
      select min(last) as at
      from (select max(at) as last from ahead group by stream having count(*) = ${LOOKED_AT}) as cut_off
    ),
    looked_at as materialized (
      select ahead.* from ahead, horizon where ahead.at <= coalesce(horizon.at, 'infinity')
    ),
    found as materialized (
      select looked_at.*, events.id
      from looked_at join events on events.stream = looked_at.stream and events.position = looked_at.position
      where ${matching(actor, wanted)}
      order by looked_at.at, looked_at.stream, looked_at.position limit ${limit + 1}
    ),
    beyond as (select at, stream, position from found order by at, stream, position offset ${limit} limit 1),
    shown as (select * from found order by at, stream, position limit ${limit}),
    passed as (
      select looked_at.stream, max(looked_at.position) as position, max(looked_at.at) as at
      from looked_at left join beyond on true
      where beyond.at is null
        or (looked_at.at, looked_at.stream, looked_at.position) < (beyond.at, beyond.stream, beyond.position)
      group by looked_at.stream
    )
    select
      coalesce((select json_agg(id order by at, stream, position) from shown), '[]') as ids,
      coalesce((select json_object_agg(stream, position) from passed), '{}') as passed,
      (select floor(extract(epoch from max(at)))::float8 from passed) as at,
      exists (select from beyond) or (select at from horizon) is not null as more,
      coalesce((select json_object_agg(stream, head) from event_heads), '{}') as heads,
      (select epoch from event_epochs) as epoch
  `.execute(tables(em));
  const [look] = rows;
  if (!look) throw new Error('A look at the log answers one row');
  return look;
}

function matching(actor: Actor, { types, ticketId, teamId }: EventFilter): Expression<SqlBool> {
  const eb = expressionBuilder<InferKyselyDB<EventSchemas>, 'events'>();
  const ofTeam = (team: string) =>
    eb.exists(
      eb
        .selectFrom('tickets')
        .select('tickets.id')
        .whereRef('tickets.id', '=', 'events.ticket_id')
        .where('tickets.team_id', '=', team),
    );
  return eb.and([
    ...(types ? [eb('events.type', 'in', types)] : []),
    ...(ticketId === undefined ? [] : [eb('events.ticket_id', '=', ticketId)]),
    ...(teamId === undefined ? [] : [ofTeam(teamId)]),
    eventsVisibleTo(actor)(eb),
  ]);
}
