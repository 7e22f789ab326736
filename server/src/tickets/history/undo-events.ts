import type { Participant } from '../../contract/accounts/participants.ts';
import { FieldValue, FieldValues } from '../../contract/configuration/fields.ts';
import { type EventType, events, type RecordedData } from '../../contract/events/catalog.ts';
import type { Changes } from '../../contract/events/changes.ts';
import type { TicketLink } from '../../contract/tickets/links.ts';
import { Ticket } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { FIELD_PREFIX, type FieldChange, fieldChanges } from '../../platform/events/field-changes.ts';
import { viewStatusAtTime } from './status-at-time.ts';

/** One change as logged. */
export interface LoggedChange {
  readonly type: EventType;
  readonly changes: Changes;
  readonly data: unknown;
  readonly ticket_before: Record<string, unknown> | null;
}

export interface HistoricalTicket {
  /** Fields of the ticket view. Values from the log are not validated yet. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly followerIds: ReadonlySet<string>;
  /** By id. */
  readonly participants: ReadonlyMap<string, Participant>;
  /** By link id. */
  readonly links: ReadonlyMap<string, TicketLink | DeletedLink>;
  readonly inTrash: boolean;
}

/** Fields that have the same name in changes and in the ticket view. */
const sameNameFields: ReadonlySet<string> = new Set(
  Ticket.pick({
    subject: true,
    description: true,
    priority: true,
    type: true,
    tags: true,
    dueAt: true,
    snoozedUntil: true,
    externalSource: true,
    externalId: true,
    category: true,
    requester: true,
    assignee: true,
    team: true,
    organization: true,
  }).keyof().options,
);

/** Maps fields of changes that hold ticket ids to their names in the ticket view. */
const ticketIdFields: Readonly<Record<string, string>> = { parent: 'parentId', mergedInto: 'mergedIntoId' };

/** A deleted link as recorded. */
type DeletedLink = RecordedData<'ticket.unlinked'>;

/** Returns the ticket as it was before `event`, given what it was after it. */
export function undo(after: HistoricalTicket, event: LoggedChange, reader: Actor): HistoricalTicket {
  const changes = fieldChanges(event.changes);
  return {
    fields: {
      ...after.fields,
      ...fieldsBefore(changes, reader),
      ...(changes.some(isOfField) && { fields: valuesBefore(after.fields.fields, changes) }),
      ...event.ticket_before,
    },
    followerIds: followersBefore(after.followerIds, event),
    participants: participantsBefore(after.participants, event),
    links: linksBefore(after.links, event),
    inTrash: event.type === 'ticket.restored' || (event.type !== 'ticket.deleted' && after.inTrash),
  };
}

function fieldsBefore(changes: readonly FieldChange[], reader: Actor): Record<string, unknown> {
  const before = changes.flatMap(({ field, from }) => {
    const name = sameNameFields.has(field) ? field : ticketIdFields[field];
    return name === undefined ? [] : [[name, from]];
  });
  const change = changes.find(({ field }) => field === 'status');
  const status = change && viewStatusAtTime(change.from, reader);
  return { ...Object.fromEntries(before), ...(status && { status }) };
}

/** A value that was set later is left out, as is one of a sensitive field: the log does not know it. */
function valuesBefore(after: unknown, changes: readonly FieldChange[]): Record<string, unknown> {
  const values = new Map(Object.entries(FieldValues.parse(after)));
  for (const { field, from } of changes.filter(isOfField)) {
    const key = field.slice(FIELD_PREFIX.length);
    const value = FieldValue.safeParse(from);
    if (value.success) values.set(key, value.data);
    else values.delete(key);
  }
  return Object.fromEntries(values);
}

const isOfField = ({ field }: FieldChange) => field.startsWith(FIELD_PREFIX);

function followersBefore(after: ReadonlySet<string>, { type, data }: LoggedChange): ReadonlySet<string> {
  if (type !== 'ticket.followed' && type !== 'ticket.unfollowed') return after;
  const follower = events[type].recorded.safeParse(data).data?.userId;
  if (follower === undefined) return after;
  return type === 'ticket.followed' ? after.difference(new Set([follower])) : after.union(new Set([follower]));
}

/** Which account had the address at that time is unknown. */
function participantsBefore(
  after: HistoricalTicket['participants'],
  { type, data }: LoggedChange,
): HistoricalTicket['participants'] {
  if (type !== 'ticket.participant_added' && type !== 'ticket.participant_removed') return after;
  const person = events[type].recorded.safeParse(data).data;
  if (!person) return after;
  const { participantId: id, email, name } = person;
  const before = new Map(after);
  if (type === 'ticket.participant_added') before.delete(id);
  else before.set(id, { id, email, name, userId: null });
  return before;
}

function linksBefore(after: HistoricalTicket['links'], { type, data }: LoggedChange): HistoricalTicket['links'] {
  if (type !== 'ticket.linked' && type !== 'ticket.unlinked') return after;
  const link = events[type].recorded.safeParse(data).data;
  if (!link) return after;
  const before = new Map(after);
  if (type === 'ticket.linked') before.delete(link.linkId);
  else before.set(link.linkId, link);
  return before;
}
