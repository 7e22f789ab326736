import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Event as EventView } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { documented, type EventRow, viewEvent } from '../../platform/events/event.view.ts';
import { changesFrom, type FieldChange, fieldChanges } from '../../platform/events/field-changes.ts';
import { type TicketAccess, visibleAmong } from '../base/ticket.access.ts';
import type { TicketSchemas } from '../base/ticket.tables.ts';
import { otherEndVisibleTo, ticketsNamedIn, withoutHiddenTickets } from '../visibility/related-events.ts';
import { changesSomethingShown, changeViewFor } from '../visibility/shown-changes.ts';
import { eventShownTo, withoutInternalEvents } from '../visibility/shown-events.ts';
import { concernsNoInternalFile } from './event.policy.ts';
import { viewStatusAtTime } from './status-at-time.ts';

/**
 * Selects the events of a ticket that an actor with this access can read. Events of internal notes have
 * `data.visibility` `internal`.
 */
export function ticketEvents(em: EntityManager, actor: Actor, { id, may }: TicketAccess) {
  let events = tables<typeof EventSchema | TicketSchemas>(em)
    .selectFrom('events')
    .where('ticket_id', '=', id)
    .where(otherEndVisibleTo(actor))
    .where(changesSomethingShown(actor))
    .where(withoutInternalEvents(actor));
  if (!may('comment:read_internal')) {
    events = events
      .where('type', '!=', 'comment.internal')
      .where(sql<boolean>`events.data->>'visibility' is distinct from 'internal'`)
      .where(concernsNoInternalFile);
  }
  if (!may('interaction:read')) events = events.where('type', '!=', 'interaction.recorded');
  if (!may('survey:read')) events = events.where('subject_type', '!=', 'survey');
  return events;
}

/**
 * Returns a function that views these events as the actor, without what is hidden from them. The number of statements
 * does not depend on the number of rows.
 */
export async function eventViewFor(
  em: EntityManager,
  actor: Actor,
  rows: readonly EventRow[],
): Promise<(row: EventRow) => EventView> {
  const ofTickets = rows.filter((row) => row.ticket_id !== null);
  const ticketIds = ofTickets.flatMap(({ data }) => ticketsNamedIn(data));
  const visibleIds = await visibleAmong(em, actor, [...new Set(ticketIds)]);
  const changesById = new Map(ofTickets.map(({ id, changes }) => [id, fieldChanges(changes)]));
  const viewChange = await changeViewFor(em, actor, [...changesById.values()].flat());
  return (row) => {
    const changes = changesById.get(row.id);
    // Events without a ticket use the same field names for other things, such as the status of an account.
    if (!changes) return documented(viewEvent(row));
    const shown = changes.flatMap((change) => viewChange(viewStatusChange(change, actor)) ?? []);
    const event = { ...viewEvent(row), changes: changesFrom(shown), data: withoutHiddenTickets(row.data, visibleIds) };
    return documented(eventShownTo(actor, event));
  };
}

/** Requesters see the label of a status instead of its name. */
function viewStatusChange({ field, ...change }: FieldChange, actor: Actor): FieldChange {
  if (field !== 'status' || !isRequesterOnly(actor)) return { field, ...change };
  return { field, from: viewStatusAtTime(change.from, actor), to: viewStatusAtTime(change.to, actor) };
}
