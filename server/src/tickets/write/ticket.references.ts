import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrganizationSchema } from '../../accounts/organizations/organization.entity.ts';
import { organizationRows } from '../../accounts/organizations/organization.queries.ts';
import type { RoleSchema } from '../../accounts/roles/role.entity.ts';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { TeamName } from '../../accounts/users/team.names.ts';
import type { UserRoleSchema, UserSchema } from '../../accounts/users/user.entity.ts';
import { userByAddress } from '../../accounts/users/users-by-address.queries.ts';
import { type UserWithRoles, usersById } from '../../accounts/users/users-with-roles.queries.ts';
import { categoriesVisibleTo } from '../../configuration/categories/category.policy.ts';
import type { CategoryNode } from '../../configuration/categories/category.queries.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { StatusRow } from '../../configuration/statuses/status.queries.ts';
import type { OrganizationRef } from '../../contract/accounts/organizations.ts';
import type { UserSelector } from '../../contract/accounts/users.ts';
import { named } from '../../contract/base/id-or-key.ts';
import { states } from '../../contract/configuration/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { worksOnTickets } from '../base/eligible-agents.ts';
import type { Person } from './stored-ticket.ts';

// These functions find what a ticket can refer to. Their errors point to the input field. What is deleted at the same
// time is rejected by the foreign key when the ticket is written.

/** Customers can choose only categories that are offered to them. */
export function categoryFor(configuration: Configuration, actor: Actor, idOrKey: string): CategoryNode {
  const category = named(categoriesVisibleTo(actor, configuration.categories), idOrKey);
  if (!category || category.archived_at) throw invalid('categoryId', 'No active category with this ID or key');
  return category;
}

export function teamFor(configuration: Configuration, idOrKey: string): TeamName {
  const team = named([...configuration.teams.values()], idOrKey);
  if (!team) throw invalid('teamId', 'No team with this ID or key');
  return team;
}

/** Customers read the state of a status as its key, and name its default by that. */
export function statusFor(configuration: Configuration, actor: Actor, idOrKey: string): StatusRow {
  const state = isRequesterOnly(actor) && states.find((one) => one === idOrKey);
  if (state) return configuration.defaultStatus(state);
  const status = named(configuration.statuses, idOrKey);
  if (!status || (isRequesterOnly(actor) && status.key === idOrKey))
    throw invalid('statusId', 'No status with this ID or key');
  return status;
}

type Schemas = typeof UserSchema | typeof OrganizationSchema | typeof UserRoleSchema | typeof RoleSchema;

const activeAccount = statement((em) =>
  tables<Schemas>(em)
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.id', '=', param('user'))
    .where('users.status', '<>', 'suspended')
    .where('users.claimed_email', 'is', null),
);

export async function requesterFor(em: EntityManager, id: string): Promise<Person> {
  const [requester] = await activeAccount(em, { user: id });
  if (!requester) throw invalid('requesterId', 'No active account with this ID');
  return requester;
}

/** Finds an account by one of its names, also a suspended one. Returns null if there is none. */
export async function userNamed(
  em: EntityManager,
  field: string,
  { userId, externalId, source, email }: UserSelector,
): Promise<UserWithRoles | null> {
  if (email !== undefined) return userByAddress(em, email);
  let query = tables<typeof UserSchema>(em).selectFrom('users').select('id').where('claimed_email', 'is', null);
  if (userId !== undefined) query = query.where('id', '=', userId);
  if (externalId !== undefined) query = query.where('external_id', '=', externalId);
  if (source !== undefined) query = query.where('external_source', '=', source);
  const [row, other] = await query.limit(2).execute();
  if (other) throw invalid(`${field}/source`, 'Several accounts have this externalId. Specify its source', 'required');
  return (row && (await usersById(em, [row.id])).get(row.id)) ?? null;
}

export async function organizationFor(em: EntityManager, id: string): Promise<OrganizationRef> {
  const row = await organizationRows(em).where('id', '=', id).executeTakeFirst();
  if (!row) throw invalid('organizationId', 'No organization with this ID', 'unknown');
  return { id: row.id, name: row.name };
}

/** Returns the organization that a user belongs to now, or null. */
export async function organizationOfUser(em: EntityManager, userId: string): Promise<OrganizationRef | null> {
  const row = await tables<Schemas>(em)
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['organizations.id', 'organizations.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

const agent = statement((em) =>
  tables<Schemas>(em)
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.id', '=', param('user'))
    .where('users.claimed_email', 'is', null)
    .where(worksOnTickets)
    .forShare('users'),
);

/** Finds a user who can work on tickets. The lock makes a suspension wait, which then unassigns this ticket, too. */
export async function assigneeFor(em: EntityManager, id: string): Promise<Person> {
  const [assignee] = await agent(em, { user: id });
  if (!assignee) throw invalid('assigneeId', 'This user cannot work on tickets');
  return assignee;
}
