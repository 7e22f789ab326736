import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event as EventView } from '../../contract/events/events.ts';
import { instantOf } from '../base/instant.ts';
import { loggedUrl } from '../base/logged-url.ts';
import { tables } from '../database/database.ts';
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
    ...(row.subject_type === 'webhook' ? withoutUrl(row) : { changes: row.changes, data: row.data }),
    requestId: row.request_id,
    causeId: row.cause_id,
  };
}

/** Release 0.1 recorded the URLs of webhooks in full, and events are immutable. */
function withoutUrl({ changes, data }: Pick<EventRow, 'changes' | 'data'>): Pick<EventView, 'changes' | 'data'> {
  const maskUrl = (value: unknown) => (typeof value === 'string' ? loggedUrl(value) : value);
  return {
    changes: changes.map(({ field, from, to }) =>
      field === 'url' ? { field, from: maskUrl(from), to: maskUrl(to) } : { field, from, to },
    ),
    data: 'url' in data ? { ...data, url: maskUrl(data.url) } : data,
  };
}
