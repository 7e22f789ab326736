import { type SqlBool, sql } from 'kysely';
import { type EventType, type Event as EventView, eventTypes } from '../../contract/events/events.ts';
import { type Actor, SYSTEM } from '../../platform/base/actor.ts';
import { isRequesterOnly } from '../base/ticket.policy.ts';

/**
 * The events of a ticket that users who see only their own tickets read, each with the members of `data` that they read.
 * What is not listed here is internal: service levels, snoozing, how a team distributes tickets, and what a macro did.
 */
const shownData: { readonly [Type in EventType]?: readonly string[] } = {
  'ticket.created': ['state', 'teamId', 'parentId', 'followUpOfId'],
  'ticket.updated': [],
  'ticket.assigned': [],
  'ticket.status_changed': ['commentId'],
  'ticket.reopened': ['commentId'],
  'ticket.deleted': [],
  'ticket.restored': [],
  'ticket.followed': ['userId', 'name'],
  'ticket.unfollowed': ['userId'],
  'ticket.merged': ['intoId', 'otherId'],
  'ticket.follow_up_created': ['otherId'],
  'ticket.linked': ['linkId', 'type', 'direction', 'otherId'],
  'ticket.unlinked': ['linkId', 'type', 'direction', 'otherId'],
  'comment.public': ['commentId', 'byRequester', 'byAgent', 'automated', 'mentionIds'],
  'comment.internal': ['commentId', 'byRequester', 'byAgent', 'automated', 'mentionIds'],
  'comment.updated': ['commentId', 'visibility', 'mentionIds'],
  'comment.redacted': ['commentId', 'visibility'],
  'attachment.added': ['attachmentId', 'size', 'visibility'],
  'attachment.deleted': ['attachmentId', 'size', 'visibility'],
  'interaction.recorded': ['interactionId', 'kind', 'direction'],
  'survey.sent': ['surveyId'],
  'survey.answered': ['surveyId', 'score', 'hasComment', 'commentChanged'],
  'survey.changed': ['surveyId', 'score', 'hasComment', 'commentChanged'],
  'survey.cancelled': ['surveyId', 'reason'],
  'survey.redacted': ['surveyId'],
};
const shownTypes = eventTypes.filter((type) => type in shownData);

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
  const visibleMembers = shownData[event.type] ?? [];
  return {
    ...event,
    actor: isNamedToRequesters(event.actor) ? { kind, id, name, apiKey: null, submittedBy: null } : NEUTRAL,
    data: Object.fromEntries(Object.entries(event.data).filter(([member]) => visibleMembers.includes(member))),
    requestId: id === reader.id ? event.requestId : null,
    causeId: null,
  };
}
