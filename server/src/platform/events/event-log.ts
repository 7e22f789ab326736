import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EventDetails, EventType } from '../../contract/events/catalog.ts';
import { subjectOf } from '../../contract/events/events.ts';
import type { EventActor } from '../base/actor.ts';
import { previousStateOf } from '../base/previous-state.ts';
import { param, statement } from '../database/statement.ts';
import { type NewSpan, recordingTracing } from '../telemetry/tracing.ts';

export const PARTITIONS = 16;

/** Limits the size of a statement, however many events a transaction has. */
const INSERT_ROWS = 1_000;

export type NewEvent<Type extends EventType = EventType> = EventDetails<Type> & {
  /** Its version is read after the flush, so it is the version that this change created. */
  readonly subject: { readonly id: string; readonly version?: number; readonly updatedAt?: Date | string };
  /** The ticket that changes with it, if the subject is a part of a ticket. */
  readonly ticket?: object | undefined;
  readonly ticketId: string | null;
  readonly actor: EventActor;
  readonly at: Date;
  readonly requestId: string | null;
  /** The event that set off the chain that this one belongs to. */
  readonly causeId?: string | null;
  readonly ip: string | null;
};

/**
 * Events of one ticket share a partition because their order is guaranteed; events without a ticket go by their
 * subject.
 */
export function partitionOf(event: {
  readonly ticketId: string | null;
  readonly subject: { readonly id: string };
}): number {
  return Number.parseInt((event.ticketId ?? event.subject.id).slice(-2), 16) % PARTITIONS;
}

/** Where the last event of a transaction is in one partition. */
export interface Appended {
  readonly epoch: string;
  readonly partition: number;
  readonly position: number;
}

/**
 * Appends in commit order. Call it last before COMMIT: the head row of a partition stays locked from here on, so that
 * positions have no gaps and a reader never sees a later one first. Partitions are locked in ascending order, so that
 * two writers cannot deadlock. The positions are known when COMMIT has succeeded: `onAppended` is called before.
 */
export async function appendEvents(
  em: EntityManager,
  newEvents: readonly NewEvent[],
  onAppended: (appended: Appended) => void = () => {},
): Promise<void> {
  const tracing = newEvents.length > 0 ? recordingTracing() : null;
  if (!tracing) return appendToPartitions(em, newEvents, { traceparent: null, onAppended });
  await tracing.run(sendSpan(newEvents), ({ traceparent }) =>
    appendToPartitions(em, newEvents, { traceparent, onAppended }),
  );
}

const sendSpan = (newEvents: readonly NewEvent[]): NewSpan => ({
  name: 'send events',
  kind: 'producer',
  attributes: {
    'messaging.system': 'ticketwire',
    'messaging.destination.name': 'events',
    'messaging.operation.type': 'send',
    'messaging.operation.name': 'send',
    'messaging.batch.message_count': newEvents.length,
    'ticketwire.event.types': [...new Set(newEvents.map(({ type }) => type))],
  },
});

interface Appending {
  /** Names the span that the events continue; null unless the transaction is traced. */
  readonly traceparent: string | null;
  readonly onAppended: (appended: Appended) => void;
}

async function appendToPartitions(
  em: EntityManager,
  newEvents: readonly NewEvent[],
  appending: Appending,
): Promise<void> {
  const partitions = Map.groupBy(newEvents, partitionOf);
  for (const partition of [...partitions.keys()].sort((a, b) => a - b)) {
    await appendToPartition(em, partition, partitions.get(partition) ?? [], appending);
  }
}

async function appendToPartition(
  em: EntityManager,
  partition: number,
  newEvents: readonly NewEvent[],
  { traceparent, onAppended }: Appending,
): Promise<void> {
  for (let offset = 0; offset < newEvents.length; offset += INSERT_ROWS) {
    const rows = newEvents.slice(offset, offset + INSERT_ROWS).map((event) => rowOf(event, traceparent));
    await append(em, { partition, count: rows.length, rows: JSON.stringify(rows) }, ([appended]) => {
      if (appended?.epoch) onAppended({ epoch: appended.epoch, partition, position: Number(appended.head) });
    });
  }
}

const rowOf = (event: NewEvent, traceparent: string | null) => ({
  id: uuidv7(),
  type: event.type,
  subject_type: subjectOf(event.type),
  subject_id: event.subject.id,
  subject_version: event.subject.version ?? null,
  ticket_id: event.ticketId,
  actor_kind: event.actor.kind,
  actor_id: event.actor.id,
  actor_name: event.actor.name,
  api_key_id: event.actor.apiKey?.id ?? null,
  api_key_name: event.actor.apiKey?.name ?? null,
  submitted_by: event.actor.submittedBy ?? null,
  ip: event.ip,
  occurred_at: event.at,
  changes: event.changes,
  data: event.data,
  ticket_before: previousStateOf(event.ticket ?? event.subject) ?? null,
  request_id: event.requestId,
  cause_id: event.causeId ?? null,
  // Costs nothing while traces are off: the row is sent without it.
  traceparent: traceparent ?? undefined,
});

const COLUMNS: readonly (keyof ReturnType<typeof rowOf>)[] = [
  'id',
  'type',
  'subject_type',
  'subject_id',
  'subject_version',
  'ticket_id',
  'actor_kind',
  'actor_id',
  'actor_name',
  'api_key_id',
  'api_key_name',
  'submitted_by',
  'ip',
  'occurred_at',
  'changes',
  'data',
  'ticket_before',
  'request_id',
  'cause_id',
  'traceparent',
];

const LISTED_COLUMNS = sql.join(COLUMNS.map((column) => sql.ref(column)));

interface AppendedRow {
  readonly head: string;
  readonly epoch: string | null;
}

/** Sent along with COMMIT, so that the head row is locked for as short as possible. */
const append = statement<AppendedRow>(
  sql`
        with moved as (
          insert into event_heads (partition, head) values (${param('partition')}, ${param('count')})
          on conflict (partition) do update set head = event_heads.head + excluded.head
          returning head
        ),
        added as (
          insert into events (partition, position, ${LISTED_COLUMNS})
          select ${param('partition')}, moved.head - ${param('count')} + ordinality, ${LISTED_COLUMNS}
          from moved, jsonb_populate_recordset(null::events, ${param('rows')}::jsonb) with ordinality
        )
        select head, (select epoch from event_epochs) as epoch from moved`,
  { canWait: true },
);
