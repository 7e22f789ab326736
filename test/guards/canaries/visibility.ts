import type { Permission, PermissionScope } from '../../../server/src/contract/base/permissions.ts';
import { covers, type Relation } from '../tables/access.oracle.ts';
import { oddRoles, type Reaches, roleTable } from '../tables/roles.table.ts';
import type { Part, Records, TicketFacts, UserFacts } from './records.ts';

/** A user who sends requests. Which roles they have now is in the records. */
export interface Reader {
  /** Empty without a token. */
  readonly id: string;
  /** The grants of the API key with which the requests are sent, if it has fewer than its owner. */
  readonly key?: Reaches;
}

const takes: Record<Part, readonly Permission[]> = {
  ticket: ['ticket:read'],
  note: ['ticket:read', 'comment:read_internal'],
  contact: ['ticket:read', 'interaction:read'],
};

const scopes: readonly (PermissionScope | undefined)[] = [undefined, 'own', 'organization', 'assigned', 'team', 'all'];
const rank = (scope: PermissionScope | undefined) => scopes.indexOf(scope);

const tables: Readonly<Record<string, Reaches>> = { ...roleTable, ...oddRoles };

/** The scope of a role is the one in the tables. Only roles that a step created are read from their row. */
function reachOfRole({ key, grants }: UserFacts['roles'][number], permission: Permission) {
  const table = tables[key];
  if (table) return table[permission];
  const grant = grants.find((one) => one.permission === permission);
  return grant && (grant.scope ?? 'all');
}

/** Returns the widest scope in which a user has the permission at this moment. */
export function reachOf({ id, key }: Reader, permission: Permission, { users }: Records): PermissionScope | undefined {
  const user = users.get(id);
  if (!user?.active) return undefined;
  const owned = Math.max(0, ...user.roles.map((role) => rank(reachOfRole(role, permission))));
  return scopes[key ? Math.min(owned, rank(key[permission])) : owned];
}

function relationsTo(ticket: TicketFacts, id: string, { members, users }: Records) {
  const { requester, assignee, team, organization, followers } = ticket;
  const relations: Relation[] = ['foreign'];
  if (requester === id) relations.push('own');
  if (followers.includes(id)) relations.push('followed');
  if (organization !== null && organization === users.get(id)?.organization) relations.push('organization');
  if (assignee === id) relations.push('assigned');
  if (team !== null && members.has(`${id} ${team}`)) relations.push('team');
  return relations;
}

/**
 * Whether a user can see a part of a ticket at this moment. Only users who can restore a ticket see it in the trash.
 */
function maySeeOn(ticket: TicketFacts, part: Part, reader: Reader, records: Records): boolean {
  const relations = relationsTo(ticket, reader.id, records);
  const rights: readonly Permission[] = ticket.trashed ? [...takes[part], 'ticket:restore'] : takes[part];
  return rights.every((right) => relations.some((relation) => covers(reachOf(reader, right, records), relation)));
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
export const NO_ACCOUNT = 'no account';

/**
 * Whether a user can read the content of the row with this ID, or the email address of the user with it. No one can
 * read redacted content or deleted rows.
 */
export function canRead(reader: Reader, id: string, records: Records): boolean {
  const part = records.parts.get(id);
  if (part?.redacted) return false;
  if (part || records.tickets.has(id)) return canSeeRow(reader, id, records);
  if (id !== NO_ACCOUNT && !records.users.has(id)) return false;
  return id === reader.id || readsPeople.some((right) => reachOf(reader, right, records) !== undefined);
}
