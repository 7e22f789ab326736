import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { User as UserView } from '../../contract/accounts/users.ts';
import { tables } from '../../platform/database/database.ts';
import type { OrganizationSchema } from '../organizations/organization.entity.ts';
import type { RoleSchema } from '../roles/role.entity.ts';
import { IS_BACK } from './availability.ts';
import type { TeamMemberSchema } from './team.entity.ts';
import type { UserRoleSchema, UserSchema } from './user.entity.ts';

type Schemas =
  | typeof UserSchema
  | typeof UserRoleSchema
  | typeof RoleSchema
  | typeof TeamMemberSchema
  | typeof OrganizationSchema;

const rolesColumn = sql<UserView['roles']>`(
  select coalesce(json_agg(json_build_object('id', roles.id, 'key', roles.key, 'name', roles.name) order by roles.name), '[]')
  from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id
)`.as('roles');

const teamsColumn = sql<UserView['teams']>`(
  select coalesce(json_agg(json_build_object('id', teams.id, 'key', teams.key, 'name', teams.name, 'role', team_members.role) order by teams.name), '[]')
  from team_members join teams on teams.id = team_members.team_id where team_members.user_id = users.id
)`.as('teams');

const organizationJson = sql`json_build_object('id', organizations.id, 'name', organizations.name)`;

const organizationColumn = sql<UserView['organization']>`(
  select ${organizationJson} from organizations where organizations.id = users.organization_id
)`.as('organization');

/** An address that is not verified proposes nothing, because anyone can claim it. */
const proposedOrganizationColumn = sql<UserView['proposedOrganization']>`(
  select ${organizationJson} from organizations
  where users.organization_id is null and users.kind = 'person' and users.email_verified_at is not null
    and organizations.domains @> array[split_part(users.email, '@', -1)]
)`.as('proposed_organization');

/** The end of an absence that is over is null. */
const awayUntilColumn = sql<Date | string | null>`
  case when users.availability = 'away' and users.away_until > now() then users.away_until end`.as('away_until');

const availabilityColumn = sql<UserView['availability']>`
  case when ${IS_BACK} then 'online' else users.availability end`.as('availability');

/** Selects accounts with their roles and teams in one statement. Excludes unconfirmed registrations. */
export const userRows = (em: EntityManager) =>
  rows(em)
    .select(['users.email', 'users.external_source', 'users.external_id', 'users.note'])
    .select([organizationColumn, proposedOrganizationColumn])
    .where('users.claimed_email', 'is', null);

/**
 * Selects rows for their owner: an unconfirmed registration is included with the address that it claims. What other
 * systems call the account, its organization and the note are for those who manage accounts.
 */
export const ownRows = (em: EntityManager) =>
  rows(em).select((eb) => [
    eb.fn.coalesce('users.claimed_email', 'users.email').as('email'),
    eb.cast<string | null>(eb.lit(null), 'text').as('external_source'),
    eb.cast<string | null>(eb.lit(null), 'text').as('external_id'),
    sql<string>`''`.as('note'),
    eb.cast<UserView['organization']>(eb.lit(null), 'json').as('organization'),
    eb.cast<UserView['proposedOrganization']>(eb.lit(null), 'json').as('proposed_organization'),
  ]);

/** Never selects the password hash. */
function rows(em: EntityManager) {
  return tables<Schemas>(em)
    .selectFrom('users')
    .select([
      ...(['users.id', 'users.created_at', 'users.updated_at', 'users.version', 'users.name'] as const),
      ...(['users.email_verified_at', 'users.kind', 'users.status', 'users.locale', 'users.time_zone'] as const),
      'users.last_login_at',
      'users.other_emails',
      availabilityColumn,
      awayUntilColumn,
      rolesColumn,
      teamsColumn,
    ]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number];
