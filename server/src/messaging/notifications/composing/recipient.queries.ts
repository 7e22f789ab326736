import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { usersById } from '../../../accounts/users/users-with-roles.queries.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { anyOf } from '../../../platform/database/database.ts';

/** A user who can be notified, with their permissions. */
export interface Recipient extends Actor {
  readonly email: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly sharedOrganizationId: string | null;
}

/** User ids by team id (members and leads), ticket id (followers), or role key. */
type Groups = ReadonlyMap<string, ReadonlySet<string>>;

/** The users whom an audience can mean. */
interface AudienceGroups {
  readonly members: Groups;
  readonly leads: Groups;
  readonly followers: Groups;
  readonly holders: Groups;
}

interface GroupKeys {
  readonly teamIds: readonly string[];
  readonly ticketIds: readonly string[];
  readonly roleKeys: readonly string[];
}

interface Membership {
  readonly kind: 'members' | 'followers' | 'holders';
  readonly group: string;
  readonly user_id: string;
  readonly is_lead: boolean;
}

/**
 * Returns the members of teams, the followers of tickets and the holders of roles, in one statement. Members who have
 * not accepted their invitation are left out, because their address may be mistyped.
 */
export async function groupsOf(
  em: EntityManager,
  { teamIds, ticketIds, roleKeys }: GroupKeys,
): Promise<AudienceGroups> {
  const { rows } = await sql<Membership>`
    select 'members' as kind, team_id::text as "group", user_id, role = 'lead' as is_lead from team_members
    join users on users.id = user_id and users.status <> 'invited'
    where team_id = ${anyOf(teamIds)}
    union all
    select 'followers', ticket_id::text, user_id, false from ticket_followers where ticket_id = ${anyOf(ticketIds)}
    union all
    select 'holders', roles.key, user_id, false from user_roles join roles on roles.id = user_roles.role_id
    where roles.key = any(${roleKeys}::text[])`.execute(em.getKysely());
  const grouped = (isWanted: (row: Membership) => boolean): Groups => {
    const groups = Map.groupBy(rows.filter(isWanted), ({ group }) => group);
    return new Map([...groups].map(([group, members]) => [group, new Set(members.map(({ user_id }) => user_id))]));
  };
  return {
    members: grouped(({ kind }) => kind === 'members'),
    leads: grouped(({ is_lead }) => is_lead),
    followers: grouped(({ kind }) => kind === 'followers'),
    holders: grouped(({ kind }) => kind === 'holders'),
  };
}

/** Returns those of `ids` who can be notified: users, not service accounts, who are not suspended. */
export async function recipientsAmong(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const people = [...(await usersById(em, ids)).values()]
    .filter(({ actor, status }) => actor.kind === 'user' && status !== 'suspended')
    .map(({ actor, status, roles, ...account }): Recipient => ({ ...actor, ...account }));
  return new Map(people.map((person) => [person.id, person]));
}
