import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type UserWithRoles, usersById } from '../../accounts/users/users-with-roles.queries.ts';
import type { Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { may, type Relationship, relationshipColumns, relationshipOf } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';

/** A user other than the caller, with what they could do on a ticket if they signed in now. */
interface Viewer extends Actor {
  readonly may: (permission: Permission) => boolean;
}

/** Returns the users among `ids` who can see a ticket (active, verified, ticket within scope), by lowercase id. */
export async function usersWhoCanSee(
  em: EntityManager,
  ticketId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Viewer>> {
  const users = await usersById(em, ids);
  const viewers = await usersWithAccess(em, ticketId, users);
  return new Map([...viewers].filter(([id, { verified }]) => verified && users.get(id)?.status === 'active'));
}

/** Returns the users whose roles let them see a ticket, whether or not they can sign in now, by lowercase id. */
export async function usersWithAccess(
  em: EntityManager,
  ticketId: string,
  users: ReadonlyMap<string, UserWithRoles>,
): Promise<ReadonlyMap<string, Viewer>> {
  const relationships = await relationshipsTo(em, ticketId, [...users.keys()]);
  const viewers = new Map<string, Viewer>();
  for (const [id, { actor }] of users) {
    const relationship = relationships.get(id);
    if (!relationship || !may(actor, 'ticket:read', relationship)) continue;
    viewers.set(id, { ...actor, may: (permission) => may(actor, permission, relationship) });
  }
  return viewers;
}

async function relationshipsTo(
  em: EntityManager,
  ticketId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Relationship>> {
  if (userIds.length === 0) return new Map();
  const rows = await ticketTables(em)
    .selectFrom('tickets')
    .innerJoin('users', (join) => join.on('users.id', 'in', userIds))
    .select('users.id as user_id')
    .select(relationshipColumns({ id: sql.ref<string>('users.id') }))
    .where('tickets.id', '=', ticketId)
    .execute();
  return new Map(rows.map((row) => [row.user_id, relationshipOf(row)]));
}
