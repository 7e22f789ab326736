import type { Permission } from '../../../server/src/contract/base/permissions.ts';
import { covers, type Relation } from '../tables/access.oracle.ts';
import type { Reaches } from '../tables/roles.table.ts';
import type { Part, Records, TicketFacts } from './records.ts';

/** A user who sends requests, with the scopes that the tables specify for their role. */
export interface Reader {
  readonly id: string;
  readonly reaches: Reaches;
}

const takes: Record<Part, readonly Permission[]> = {
  ticket: ['ticket:read'],
  note: ['ticket:read', 'comment:read_internal'],
  contact: ['ticket:read', 'interaction:read'],
};

function relationsTo({ requester, assignee, team, followers }: TicketFacts, id: string, { members }: Records) {
  const relations: Relation[] = ['foreign'];
  if (requester === id) relations.push('own');
  if (followers.includes(id)) relations.push('followed');
  if (assignee === id) relations.push('assigned');
  if (team !== null && members.has(`${id} ${team}`)) relations.push('team');
  return relations;
}

/**
 * Whether a user can see a part of a ticket at this moment. Only users who can restore a ticket see it in the trash.
 */
function maySeeOn(ticket: TicketFacts, part: Part, { id, reaches }: Reader, records: Records): boolean {
  const relations = relationsTo(ticket, id, records);
  const rights: readonly Permission[] = ticket.trashed ? [...takes[part], 'ticket:restore'] : takes[part];
  return rights.every((right) => relations.some((relation) => covers(reaches[right], relation)));
}

/** Returns the ticket with this ID or reference, or the ticket that the entry with this ID is on. */
export const ticketOf = (name: string, { tickets, parts }: Records): TicketFacts | undefined =>
  tickets.get(parts.get(name)?.ticketId ?? name) ?? [...tickets.values()].find(({ reference }) => reference === name);

/** Whether a user can know that a ticket or an entry exists, by its ID or reference. */
export function canSeeRow(reader: Reader, name: string, records: Records): boolean {
  const ticket = ticketOf(name, records);
  return ticket !== undefined && maySeeOn(ticket, records.parts.get(name)?.part ?? 'ticket', reader, records);
}

/**
 * Whether the log shows a user that a ticket was moved to the trash: it does if they could see the ticket otherwise.
 */
export function canSeeEnd(reader: Reader, ticketId: unknown, records: Records): boolean {
  const ticket = typeof ticketId === 'string' ? records.tickets.get(ticketId) : undefined;
  return ticket !== undefined && maySeeOn({ ...ticket, trashed: false }, 'ticket', reader, records);
}

/** Permissions that include reading email addresses: of users, in deliveries, or in the audit log. */
const readsPeople: readonly Permission[] = ['user:read', 'notification:manage', 'audit:read'];

/** Represents the owner of an email address without an account. */
export const STRANGER = 'stranger';

/**
 * Whether a user can read the content of the row with this ID, or the email address of the user with it. No one can
 * read redacted content or deleted rows.
 */
export function canRead(reader: Reader, id: string, records: Records): boolean {
  const part = records.parts.get(id);
  if (part?.redacted) return false;
  if (part || records.tickets.has(id)) return canSeeRow(reader, id, records);
  if (id !== STRANGER && !records.people.has(id)) return false;
  return id === reader.id || readsPeople.some((right) => reader.reaches[right] !== undefined);
}
