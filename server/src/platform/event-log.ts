import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Change, EventType } from '../contract/events.ts';
import type { Doer } from './actor.ts';
import { beforeOf } from './before.ts';
import { jsonb, tables } from './database.ts';
import type { EventHeadSchema, EventSchema } from './event.entity.ts';

export const STREAMS = 16;

/** A statement takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

export interface Fact {
  readonly type: EventType;
  /** Read when it is stored, after the flush: then its version is the one this change made. */
  readonly subject: { readonly id: string; readonly version?: number };
  /** The ticket that changes with it, where the subject is a part of one. */
  readonly ticket?: object | undefined;
  readonly ticketId: string | null;
  readonly actor: Doer;
  readonly at: Date;
  readonly changes: readonly Change[];
  readonly data: Record<string, unknown>;
  readonly requestId: string | null;
  readonly ip: string | null;
}

/** Order is promised per ticket, so a ticket's facts share a stream; what has no ticket goes by its subject. */
export function streamOf(fact: Pick<Fact, 'ticketId' | 'subject'>): number {
  return Number.parseInt((fact.ticketId ?? fact.subject.id).slice(-2), 16) % STREAMS;
}

/**
 * Appends in commit order. Call it last before COMMIT: a stream's head row stays locked from here on, so that
 * positions have no gaps and a reader never sees a later one first. Streams are taken in ascending order, so that
 * two writers cannot wait for each other.
 */
export async function appendFacts(em: EntityManager, facts: readonly Fact[]): Promise<void> {
  const streams = Map.groupBy(facts, streamOf);
  for (const stream of [...streams.keys()].sort((a, b) => a - b)) {
    await appendToStream(em, stream, streams.get(stream) ?? []);
  }
}

async function appendToStream(em: EntityManager, stream: number, facts: readonly Fact[]): Promise<void> {
  const db = tables<typeof EventHeadSchema | typeof EventSchema>(em);
  const { head } = await db
    .insertInto('event_heads')
    .values({ stream, head: facts.length })
    .onConflict((conflict) =>
      conflict.column('stream').doUpdateSet({ head: sql<number>`event_heads.head + excluded.head` }),
    )
    .returning('head')
    .executeTakeFirstOrThrow();
  const first = Number(head) - facts.length + 1;
  const rows = facts.map((fact, index) => rowOf(fact, stream, first + index));
  for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
    await db
      .insertInto('events')
      .values(rows.slice(done, done + ROWS_AT_ONCE))
      .execute();
  }
}

function rowOf(fact: Fact, stream: number, position: number) {
  const before = beforeOf(fact.ticket ?? fact.subject);
  return {
    stream,
    position,
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
    changes: jsonb([...fact.changes]),
    data: jsonb(fact.data),
    ticket_before: before ? jsonb(before) : null,
    request_id: fact.requestId,
  };
}
