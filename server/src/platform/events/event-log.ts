import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Change, EventType } from '../../contract/events/events.ts';
import type { EventActor } from '../base/actor.ts';
import { previousStateOf } from '../base/previous-state.ts';
import { jsonb } from '../database/database.ts';

export const PARTITIONS = 16;

/** So that no statement is too large, however many facts a transaction has. */
const ROWS_AT_ONCE = 1_000;

export interface NewEvent {
  readonly type: EventType;
  /** Read when it is stored, after the flush: then its version is the one this change made. */
  readonly subject: { readonly id: string; readonly version?: number };
  /** The ticket that changes with it, where the subject is a part of one. */
  readonly ticket?: object | undefined;
  readonly ticketId: string | null;
  readonly actor: EventActor;
  readonly at: Date;
  readonly changes: readonly Change[];
  readonly data: Record<string, unknown>;
  readonly requestId: string | null;
  readonly ip: string | null;
}

/** Order is promised per ticket, so a ticket's facts share a stream; what has no ticket goes by its subject. */
export function partitionOf(fact: Pick<NewEvent, 'ticketId' | 'subject'>): number {
  return Number.parseInt((fact.ticketId ?? fact.subject.id).slice(-2), 16) % PARTITIONS;
}

/**
 * Appends in commit order. Call it last before COMMIT: a stream's head row stays locked from here on, so that
 * positions have no gaps and a reader never sees a later one first. Streams are taken in ascending order, so that
 * two writers cannot wait for each other.
 */
export async function appendEvents(em: EntityManager, facts: readonly NewEvent[]): Promise<void> {
  const streams = Map.groupBy(facts, partitionOf);
  for (const stream of [...streams.keys()].sort((a, b) => a - b)) {
    await appendToStream(em, stream, streams.get(stream) ?? []);
  }
}

async function appendToStream(em: EntityManager, stream: number, facts: readonly NewEvent[]): Promise<void> {
  for (let done = 0; done < facts.length; done += ROWS_AT_ONCE) {
    const rows = facts.slice(done, done + ROWS_AT_ONCE).map(rowOf);
    const given = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    await sql`
      with moved as (
        insert into event_heads (stream, head) values (${stream}, ${rows.length})
        on conflict (stream) do update set head = event_heads.head + excluded.head
        returning head
      )
      insert into events (stream, position, ${given})
      select ${stream}, moved.head - ${rows.length} + ordinality, ${given}
      from moved, jsonb_populate_recordset(null::events, ${jsonb(rows)}) with ordinality`.execute(em.getKysely());
  }
}

const rowOf = (fact: NewEvent) => ({
  id: uuidv7(),
  type: fact.type,
  subject_type: fact.type.slice(0, fact.type.indexOf('.')),
  subject_id: fact.subject.id,
  subject_version: fact.subject.version ?? null,
  ticket_id: fact.ticketId,
  actor_kind: fact.actor.kind,
  actor_id: fact.actor.id,
  actor_name: fact.actor.name,
  api_key_id: fact.actor.apiKey?.id ?? null,
  api_key_name: fact.actor.apiKey?.name ?? null,
  ip: fact.ip,
  occurred_at: fact.at,
  changes: fact.changes,
  data: fact.data,
  ticket_before: previousStateOf(fact.ticket ?? fact.subject) ?? null,
  request_id: fact.requestId,
});
