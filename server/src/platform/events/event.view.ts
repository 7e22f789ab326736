import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event as EventView } from '../../contract/events/events.ts';
import { tables } from '../database/database.ts';
import { instantOf } from '../time/instant.ts';
import type { EventSchema } from './event.entity.ts';

export const eventRows = (em: EntityManager) => tables<typeof EventSchema>(em).selectFrom('events').selectAll();

export type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];

export function viewEvent(row: EventRow): EventView {
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
