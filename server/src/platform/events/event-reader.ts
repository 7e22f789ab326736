import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type EventDetails, isAsDefined } from '../../contract/events/catalog.ts';
import type { EventActor } from '../base/actor.ts';
import { ignore } from '../errors/ignored.ts';
import type { Lag } from './event-positions.ts';

/** What an event says that another release recorded. Its readers get it as it is; consumers find nothing in it. */
interface UnknownDetails {
  readonly type: 'unknown';
  readonly changes: Readonly<Record<string, never>>;
  readonly data: Readonly<Record<string, never>>;
}

/** What an event of the log says. */
export type LoggedDetails = EventDetails | UnknownDetails;

/** An event as a consumer of the log reads it. */
export type LoggedEvent = LoggedDetails & LogEntry;

interface LogEntry {
  readonly partition: number;
  readonly position: number;
  readonly id: string;
  /** The type as recorded, also of an event that this release does not know. */
  readonly recordedType: string;
  readonly subjectId: string;
  readonly ticketId: string | null;
  readonly actor: EventActor;
  readonly occurredAt: Date;
  /** The event that set off the chain that this one belongs to. */
  readonly causeId: string | null;
  /** The span that caused it; null unless its trace is recorded. */
  readonly traceparent: string | null;
}

/** A partition that this transaction has locked for a consumer, with its next events. */
export interface LockedPartition {
  readonly position: number;
  /** Messages about events up to this position are held; 0 without a restore. */
  readonly heldTo: number;
  readonly events: readonly LoggedEvent[];
}

/** The columns of an event are null if there is no new one. */
interface Row {
  readonly partition: number;
  readonly after: string;
  readonly held_to: string;
  readonly position: string | null;
  readonly id: string;
  readonly type: string;
  readonly subject_id: string;
  readonly ticket_id: string | null;
  readonly actor_kind: EventActor['kind'];
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly occurred_at: Date;
  readonly changes: unknown;
  readonly data: unknown;
  readonly cause_id: string | null;
  readonly traceparent: string | null;
}

/**
 * Locks the positions of a consumer for this transaction, except those that another worker holds, and reads the next
 * events of each: at most `limit`, and none after the head of its lag. Positions have no gaps, so the events of a
 * partition always begin right after its position.
 * @throws MissingEvent if the log has lost events.
 */
export async function lockAndRead(
  em: EntityManager,
  consumer: string,
  lags: readonly Lag[],
  limit: number,
): Promise<ReadonlyMap<number, LockedPartition>> {
  // The lateral subquery is ordered so that PostgreSQL reads a few entries of the index for each partition. The bounds of
  // all partitions together let it leave out other segments when it plans.
  const first = Math.min(...lags.map(({ position }) => position));
  const last = Math.max(...lags.map(({ head }) => head));
  const { rows } = await sql<Row>`
    with held as materialized (
      select event_consumers.partition, position, lags.head, coalesce(held_events.head, 0) as held_to
      from event_consumers
      join unnest(${lags.map(({ partition }) => partition)}::smallint[], ${lags.map(({ head }) => head)}::bigint[])
        as lags (partition, head) on lags.partition = event_consumers.partition
      left join held_events on held_events.partition = event_consumers.partition
      where consumer = ${consumer}
      for update of event_consumers skip locked
    )
    select held.partition, held.position as after, held.held_to, next.position, next.id, next.type, next.subject_id, next.ticket_id,
      next.actor_kind, next.actor_id, next.actor_name, next.occurred_at, next.changes, next.data,
      next.cause_id, next.traceparent
    from held
    left join lateral (
      select events.position, id, type, subject_id, ticket_id, actor_kind, actor_id, actor_name, occurred_at, changes, data,
        cause_id, traceparent
      from events
      where events.partition = held.partition
        and events.position > held.position
        and events.position <= least(held.head, held.position + ${limit}::bigint)
        and events.position > ${first} and events.position <= ${last}
      order by events.position
    ) as next on true
    order by held.partition, next.position`.execute(em.getKysely());
  return new Map(
    [...Map.groupBy(rows, ({ partition }) => partition)].map(([partition, found]) => [
      partition,
      lockedPartition(found),
    ]),
  );
}

function lockedPartition(rows: readonly Row[]): LockedPartition {
  const position = Number(rows[0]?.after);
  const events = rows.flatMap((row) => (row.position === null ? [] : [eventOf(row, Number(row.position))]));
  const missing = events.findIndex((event, index) => event.position !== position + index + 1);
  if (missing === 0) throw new MissingEvent(Number(rows[0]?.partition), position + 1);
  const heldTo = Number(rows[0]?.held_to);
  return { position, heldTo, events: missing > 0 ? events.slice(0, missing) : events };
}

const eventOf = (row: Row, position: number): LoggedEvent => ({
  partition: row.partition,
  position,
  id: row.id,
  ...detailsOf(row),
  recordedType: row.type,
  subjectId: row.subject_id,
  ticketId: row.ticket_id,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  occurredAt: new Date(row.occurred_at),
  causeId: row.cause_id,
  traceparent: row.traceparent,
});

/** Returns what a row of the log says. */
export function detailsOf(row: Pick<Row, 'type' | 'changes' | 'data'>): LoggedDetails {
  const { type, changes, data } = row;
  const details = { type, changes, data };
  if (isAsDefined(details)) return details;
  ignore('event')(new Error(`${type} is not as this release defines it`));
  return { type: 'unknown', changes: {}, data: {} };
}

/** The log differs from when it was last read: an event was deleted, or an older state was restored. */
export class MissingEvent extends Error {
  constructor(partition: number, position: number) {
    super(`The event log has a gap: event ${position} of partition ${partition} is missing. Reading stops there.`);
    this.name = 'MissingEvent';
  }
}
