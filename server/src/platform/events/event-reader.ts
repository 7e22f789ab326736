import type { EntityManager } from '@mikro-orm/postgresql';
import type { Change, EventType } from '../../contract/events/events.ts';
import type { EventActor } from '../base/actor.ts';
import { tables } from '../database/database.ts';
import type { EventSchema } from './event.entity.ts';

/** An event as the log stores it. */
export interface LoggedEvent {
  readonly partition: number;
  readonly position: number;
  readonly id: string;
  readonly type: EventType;
  readonly subjectId: string;
  readonly ticketId: string | null;
  readonly actor: EventActor;
  readonly occurredAt: Date;
  readonly changes: readonly Change[];
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Reads the next events of a partition. Positions have no gaps, so the result always begins right after `after`.
 * @throws MissingEvent if the log has lost events.
 */
export async function readPartition(
  em: EntityManager,
  partition: number,
  after: number,
  limit: number,
): Promise<LoggedEvent[]> {
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .selectAll()
    .where('partition', '=', partition)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  const missing = rows.findIndex((row, index) => Number(row.position) !== after + index + 1);
  if (missing === 0) throw new MissingEvent(partition, after + 1);
  return (missing > 0 ? rows.slice(0, missing) : rows).map((row) => ({
    partition,
    position: Number(row.position),
    id: row.id,
    type: row.type,
    subjectId: row.subject_id,
    ticketId: row.ticket_id,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    occurredAt: new Date(row.occurred_at),
    changes: row.changes,
    data: row.data,
  }));
}

/** The log differs from when it was last read: an event was deleted, or an older state was restored. */
export class MissingEvent extends Error {
  constructor(partition: number, position: number) {
    super(`The event log has a gap: event ${position} of partition ${partition} is missing. Reading stops there.`);
    this.name = 'MissingEvent';
  }
}
