import type { EntityManager } from '@mikro-orm/postgresql';
import { Event, isDocumented } from '../../contract/events/events.ts';
import { tables } from '../database/database.ts';
import { ignore } from '../errors/ignored.ts';
import { instantOf } from '../time/instant.ts';
import type { EventSchema } from './event.entity.ts';

export const eventRows = (em: EntityManager) => tables<typeof EventSchema>(em).selectFrom('events').selectAll();

export type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];

/** An event on its way to a reader. What is hidden from them is removed before `documented` checks the rest. */
export type EventView = ReturnType<typeof viewEvent>;

export function viewEvent(row: EventRow) {
  const apiKey = row.api_key_id === null ? null : { id: row.api_key_id, name: row.api_key_name ?? '' };
  return {
    id: row.id,
    type: row.type,
    subject: { type: row.subject_type, id: row.subject_id },
    ticketId: row.ticket_id,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, apiKey, submittedBy: row.submitted_by },
    occurredAt: instantOf(row.occurred_at),
    changes: row.changes,
    data: row.data,
    requestId: row.request_id,
    causeId: row.cause_id,
  };
}

/** Returns an event with the types of the document. One that another release recorded differently is counted. */
export function documented(event: EventView): Event {
  if (!isDocumented(event)) ignore('event')(new Error(`${event.type} ${event.id} is not as this release defines it`));
  return Event.parse(event);
}
