import type { EntityManager } from '@mikro-orm/postgresql';
import { detailsOf, type LoggedEvent } from '../../../server/src/platform/events/event-reader.ts';

interface Row {
  readonly position: string;
  readonly id: string;
  readonly type: string;
  readonly subject_id: string;
  readonly ticket_id: string | null;
  readonly actor_kind: LoggedEvent['actor']['kind'];
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly occurred_at: Date;
  readonly changes: unknown;
  readonly data: unknown;
  readonly cause_id: string | null;
  readonly traceparent: string | null;
}

/** Returns the events of a partition after a position. */
export async function eventsAfter(em: EntityManager, partition: number, position: number): Promise<LoggedEvent[]> {
  const rows = await em.execute<Row[]>('select * from events where partition = ? and position > ? order by position', [
    partition,
    position,
  ]);
  return rows.map((row) => ({
    partition,
    position: Number(row.position),
    id: row.id,
    ...detailsOf(row),
    recordedType: row.type,
    subjectId: row.subject_id,
    ticketId: row.ticket_id,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    occurredAt: new Date(row.occurred_at),
    causeId: row.cause_id,
    traceparent: row.traceparent,
  }));
}
