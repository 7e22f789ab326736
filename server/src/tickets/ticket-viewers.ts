import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Permission } from '../contract/base/permissions.ts';
import type { Actor } from '../platform/base/actor.ts';
import { usersById } from '../users/known-people.queries.ts';
import { may, type Relationship, relationshipColumns, relationshipOf } from './base/ticket.policy.ts';
import { ticketTables } from './base/ticket.tables.ts';

/** Somebody who is not asking, and what they could do on a ticket if they signed in now. */
export interface Viewer extends Actor {
  readonly may: (permission: Permission) => boolean;
}

/** Those of `ids` who can see a ticket: active, verified, and with it in their reach. By id in lower case. */
export async function usersWhoCanSee(
  em: EntityManager,
  ticketId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Viewer>> {
  const people = await usersById(em, ids);
  const standings = await standingsOn(em, ticketId, [...people.keys()]);
  const others = new Map<string, Viewer>();
  for (const [id, { status, actor }] of people) {
    const standing = standings.get(id);
    if (status !== 'active' || !actor.verified || !standing || !may(actor, 'ticket:read', standing)) continue;
    others.set(id, { ...actor, may: (permission) => may(actor, permission, standing) });
  }
  return others;
}

async function standingsOn(
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
