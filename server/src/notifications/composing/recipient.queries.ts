import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import type { RoleSchema } from '../../roles/role.entity.ts';
import type { TicketFollowerSchema } from '../../tickets/base/ticket.entity.ts';
import type { TeamMemberSchema } from '../../users/team.entity.ts';
import type { UserRoleSchema } from '../../users/user.entity.ts';
import { usersById } from '../../users/users-with-roles.queries.ts';

/** A user who can be notified, with their permissions. */
export interface Recipient extends Actor {
  readonly email: string;
  readonly locale: string;
}

/** User ids by team id, ticket id (followers), or role key. */
export type Groups = ReadonlyMap<string, ReadonlySet<string>>;

type Schemas = typeof RoleSchema | typeof TeamMemberSchema | typeof TicketFollowerSchema | typeof UserRoleSchema;
const db = (em: EntityManager) => tables<Schemas>(em);

export async function membersOf(em: EntityManager, teamIds: readonly string[]): Promise<Groups> {
  if (teamIds.length === 0) return new Map();
  return grouped(
    await db(em)
      .selectFrom('team_members')
      .select(['team_id as group', 'user_id'])
      .where('team_id', 'in', teamIds)
      .execute(),
  );
}

export async function followersOf(em: EntityManager, ticketIds: readonly string[]): Promise<Groups> {
  if (ticketIds.length === 0) return new Map();
  return grouped(
    await db(em)
      .selectFrom('ticket_followers')
      .select(['ticket_id as group', 'user_id'])
      .where('ticket_id', 'in', ticketIds)
      .execute(),
  );
}

export async function roleHolders(em: EntityManager, roleKeys: readonly string[]): Promise<Groups> {
  if (roleKeys.length === 0) return new Map();
  return grouped(
    await db(em)
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .select(['roles.key as group', 'user_roles.user_id'])
      .where('roles.key', 'in', roleKeys)
      .execute(),
  );
}

function grouped(rows: readonly { group: string; user_id: string }[]): Groups {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return new Map([...groups].map(([group, members]) => [group, new Set(members.map(({ user_id }) => user_id))]));
}

/** Returns those of `ids` who can be notified: users, not service accounts, who are not suspended. */
export async function recipientsAmong(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const people = [...(await usersById(em, ids)).values()]
    .filter(({ actor, status }) => actor.kind === 'user' && status !== 'suspended')
    .map(({ actor, email, locale }): Recipient => ({ ...actor, email, locale }));
  return new Map(people.map((person) => [person.id, person]));
}
