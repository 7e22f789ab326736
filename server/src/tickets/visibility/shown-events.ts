import { type SqlBool, sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { events, isEventType, typesFor } from '../../contract/events/catalog.ts';
import { type Actor, SYSTEM } from '../../platform/base/actor.ts';
import type { EventView } from '../../platform/events/event.view.ts';

const shownTypes = typesFor('requesters');

/** Excludes the events of tickets that are internal for the reader. */
export const withoutInternalEvents = (reader: Actor) =>
  isRequesterOnly(reader) ? sql<SqlBool>`events.type = any (${shownTypes}::text[])` : sql<SqlBool>`true`;

type EventActor = EventView['actor'];

/** Whether requesters read who an actor is: accounts have a name for everyone, rules only for those who see all of it. */
export const isNamedToRequesters = ({ kind }: Pick<EventActor, 'kind'>) => kind === 'user' || kind === 'service';

const NEUTRAL: EventActor = { ...SYSTEM, apiKey: null, submittedBy: null };

/**
 * Returns an event of a ticket as the reader sees it. Requesters do not learn which program or request of another user
 * it came from, nor what set it off: that can be a note.
 */
export function eventShownTo(reader: Actor, event: EventView): EventView {
  if (!isRequesterOnly(reader)) return event;
  const { kind, id, name } = event.actor;
  const visibleMembers = isEventType(event.type) ? events[event.type].shown : [];
  return {
    ...event,
    actor: isNamedToRequesters(event.actor) ? { kind, id, name, apiKey: null, submittedBy: null } : NEUTRAL,
    data: Object.fromEntries(Object.entries(event.data).filter(([member]) => visibleMembers.includes(member))),
    requestId: id === reader.id ? event.requestId : null,
    causeId: null,
  };
}
