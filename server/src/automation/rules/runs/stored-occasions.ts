import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { param, statement } from '../../../platform/database/statement.ts';
import { type Page, preparePages } from '../../../platform/due-work/due-work.ts';
import { detailsOf } from '../../../platform/events/event-reader.ts';
import type { TriggeringEvent } from './triggers.logic.ts';

/** What sets off rules on one ticket. */
export interface NewOccasion {
  /** What takes turns: the type of the event, or the ID of the timed rule. */
  readonly lane: string;
  readonly ticketId: string;
  /** The event, or the ticket with the time of the anchor. */
  readonly cause: string;
  /** The event that began the chain; for a timed rule, an id of its own. */
  readonly rootId: string;
  /** Null for a timed rule. */
  readonly partition: number | null;
  readonly position: number | null;
  /** The time of the anchor; null for an event. */
  readonly anchor: Date | null;
}

export interface Occasion extends Omit<NewOccasion, 'partition'> {
  readonly id: string;
  /** Null for a timed rule, and for an event that the log no longer has. */
  readonly event: TriggeringEvent | null;
}

/** Lets rules run when it is their turn. An occasion that waits already keeps its turn. */
export async function addOccasions(em: EntityManager, occasions: readonly NewOccasion[]): Promise<void> {
  if (occasions.length > 0) await insert(em, { rows: JSON.stringify(occasions) });
}

const insert = statement(sql`
      insert into rule_occasions (lane, ticket_id, cause, root_id, partition, position, anchor)
      select lane, "ticketId", cause, "rootId", partition, position, anchor
      from jsonb_to_recordset(${param('rows')}::jsonb) as added (lane text, "ticketId" uuid, cause text, "rootId" uuid,
        partition smallint, position bigint, anchor timestamptz)
      on conflict do nothing`);

/** Returns the lanes in which occasions wait. Reads one entry of the index for each. */
export async function waitingLanes(em: EntityManager): Promise<string[]> {
  return (await lanes(em, {})).map(({ lane }) => lane);
}

const lanes = statement<{ lane: string }>(sql`
      with recursive lanes as (
        (select lane from rule_occasions order by lane limit 1)
        union all
        select (select lane from rule_occasions where rule_occasions.lane > lanes.lane order by lane limit 1)
        from lanes where lane is not null
      )
      select lane from lanes where lane is not null`);

/** Returns how many events wait for rules to run, and the age of the one that waits longest in seconds; 0 without any. */
export async function waitingEvents(em: EntityManager): Promise<{ events: number; seconds: number }> {
  const [row] = await countEvents(em, {});
  return { events: row?.events ?? 0, seconds: Math.max(0, row?.seconds ?? 0) };
}

const countEvents = statement<{ events: number; seconds: number }>(sql`
      select count(*)::int as events, coalesce(extract(epoch from now() - (
        select events.occurred_at from rule_occasions join events using (partition, position)
        order by rule_occasions.id limit 1)), 0)::float8 as seconds
      from rule_occasions where position is not null`);

interface LockedRow {
  readonly id: string;
  readonly updated_at: Date | string;
}

/**
 * Locks the tickets of a page, and returns the IDs of its occasions. The events of a ticket come in their order: only the
 * first one that waits is found. Another worker can have taken it before the ticket was locked.
 */
export const lockOccasions = (em: EntityManager, page: Page): Promise<LockedRow[]> =>
  lockPage(em, page, { lane: page.lane });

const lockPage = preparePages<LockedRow>(
  (direction, limit) => sql`
    select occasion.id, tickets.updated_at from rule_occasions as occasion
    join tickets on tickets.id = occasion.ticket_id
    where occasion.lane = ${param('lane')} and occasion.id <> all(${param('without')}::bigint[])
      and not exists (
        select from rule_occasions as earlier
        where earlier.ticket_id = occasion.ticket_id and earlier.position < occasion.position)
    order by occasion.id ${direction} limit ${limit} for no key update of tickets skip locked`,
);

interface Row {
  readonly id: string;
  readonly lane: string;
  readonly ticket_id: string;
  readonly cause: string;
  readonly root_id: string;
  readonly position: string | null;
  readonly anchor: Date | string | null;
  readonly type: string | null;
  readonly changes: unknown;
  readonly data: unknown;
  readonly occurred_at: Date | string;
}

/** Deletes occasions whose tickets are locked, and returns those that no other worker has taken, one for each ticket. */
export async function takeOccasions(em: EntityManager, ids: readonly string[]): Promise<Occasion[]> {
  if (ids.length === 0) return [];
  return (await take(em, { ids })).map(({ ticket_id, root_id, position, anchor, type, ...row }) => ({
    id: row.id,
    lane: row.lane,
    ticketId: ticket_id,
    cause: row.cause,
    rootId: root_id,
    position: position === null ? null : Number(position),
    anchor: anchor === null ? null : new Date(anchor),
    event: type === null ? null : { ...detailsOf({ ...row, type }), occurredAt: new Date(row.occurred_at) },
  }));
}

const take = statement<Row>(sql`
      with taken as (
        delete from rule_occasions where id in (
          select distinct on (ticket_id) id from rule_occasions where id = any(${param('ids')}::bigint[]) order by ticket_id, id)
        returning *
      )
      select taken.id, taken.lane, taken.ticket_id, taken.cause, taken.root_id, taken.position, taken.anchor,
        events.type, events.changes, events.data, events.occurred_at
      from taken
      left join events on events.partition = taken.partition and events.position = taken.position
      order by taken.id`);
