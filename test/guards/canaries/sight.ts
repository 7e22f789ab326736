import type { Permission } from '../../../server/src/contract/base/permissions.ts';
import { covers, type Relation } from '../tables/access.oracle.ts';
import type { Reaches } from '../tables/roles.table.ts';
import type { Part, Records, TicketFacts } from './records.ts';

/** Somebody who asks, with what their role is said to hold. */
export interface Asker {
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

/** As things stand; what is in the trash is for those who may take it out. */
function maySeeOn(ticket: TicketFacts, part: Part, { id, reaches }: Asker, records: Records): boolean {
  const relations = relationsTo(ticket, id, records);
  const rights: readonly Permission[] = ticket.trashed ? [...takes[part], 'ticket:restore'] : takes[part];
  return rights.every((right) => relations.some((relation) => covers(reaches[right], relation)));
}

/** The ticket that has this id or reference, or on which this is. */
export const ticketOf = (name: string, { tickets, parts }: Records): TicketFacts | undefined =>
  tickets.get(parts.get(name)?.ticketId ?? name) ?? [...tickets.values()].find(({ reference }) => reference === name);

/** Whether somebody may know of a ticket or of what is on it, by its id or reference. */
export function maySeeRow(asker: Asker, name: string, records: Records): boolean {
  const ticket = ticketOf(name, records);
  return ticket !== undefined && maySeeOn(ticket, records.parts.get(name)?.part ?? 'ticket', asker, records);
}

/** That a ticket went into the trash is told in the log to whoever would see it but for that. */
export function mayKnowOfEnd(asker: Asker, ticketId: unknown, records: Records): boolean {
  const ticket = typeof ticketId === 'string' ? records.tickets.get(ticketId) : undefined;
  return ticket !== undefined && maySeeOn({ ...ticket, trashed: false }, 'ticket', asker, records);
}

/** Addresses are read by those who read people, and by those who look after what is done to them and sent to them. */
const readsPeople: readonly Permission[] = ['user:read', 'notification:manage', 'audit:read'];

/** Stands for whoever has an address that no account has. */
export const STRANGER = 'stranger';

/** Whether somebody may read what the row with this id says, or the address of a person. What is gone nobody reads. */
export function mayRead(asker: Asker, id: string, records: Records): boolean {
  const part = records.parts.get(id);
  if (part?.redacted) return false;
  if (part || records.tickets.has(id)) return maySeeRow(asker, id, records);
  if (id !== STRANGER && !records.people.has(id)) return false;
  return id === asker.id || readsPeople.some((right) => asker.reaches[right] !== undefined);
}
