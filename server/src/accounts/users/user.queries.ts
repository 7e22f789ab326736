import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { UserList, User as UserView } from '../../contract/accounts/users.ts';
import type { Page } from '../../contract/base/common.ts';
import { isIdNotKey } from '../../contract/base/id-or-key.ts';
import { containing } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { keysetPage } from '../../platform/lists/keyset-page.ts';
import { IS_ONLINE } from './availability.ts';
import { ownRows, userRows } from './user.rows.ts';
import { viewUser } from './user.view.ts';
import { writesFrom } from './users-by-address.queries.ts';

export async function getUser(em: EntityManager, id: string): Promise<UserView> {
  const row = await userRows(em).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('User', id);
  return viewUser(row);
}

/** Returns an account as its owner sees it, even before the address is confirmed. */
export async function getOwnAccount(em: EntityManager, id: string): Promise<UserView> {
  const row = await ownRows(em).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('User', id);
  return viewUser(row);
}

/** Lists users by name. */
export async function listUsers(em: EntityManager, input: UserList): Promise<{ data: UserView[]; page: Page }> {
  const filtered = matchingUsers(userRows(em), input);
  return (await keysetPage(filtered, input, { table: 'users', text: 'name', direction: 'asc' })).of(viewUser);
}

const idOfTeam = (idOrKey: string) =>
  isIdNotKey(idOrKey) ? sql`${idOrKey}::uuid` : sql`select teams.id from teams where teams.key = ${idOrKey}`;

function matchingUsers(query: ReturnType<typeof userRows>, input: UserList) {
  const { q, email, externalId, externalSource, kind, status, role, team, organization, availability } = input;
  let filtered = query;
  if (email) filtered = filtered.where(writesFrom(email));
  if (externalId) filtered = filtered.where('users.external_id', '=', externalId);
  if (externalSource) filtered = filtered.where('users.external_source', '=', externalSource);
  if (q) {
    const pattern = containing(q);
    filtered = filtered.where((eb) =>
      eb.or([
        eb('users.name', 'ilike', pattern),
        eb('users.email', 'ilike', pattern),
        eb(sql<string>`array_to_string(users.other_emails, ' ')`, 'ilike', pattern),
      ]),
    );
  }
  if (kind) filtered = filtered.where('users.kind', '=', kind);
  if (status) filtered = filtered.where('users.status', '=', status);
  if (availability)
    filtered = filtered.where(availability === 'online' ? IS_ONLINE : sql<SqlBool>`${IS_ONLINE} is not true`);
  if (organization) filtered = filtered.where('users.organization_id', '=', organization);
  if (team) {
    filtered = filtered.where('users.id', 'in', (eb) =>
      eb
        .selectFrom('team_members')
        .select('team_members.user_id')
        .where('team_members.team_id', '=', sql<string>`(${idOfTeam(team)})`),
    );
  }
  if (role) {
    filtered = filtered.where('users.id', 'in', (eb) =>
      eb
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.id', 'user_roles.role_id')
        .select('user_roles.user_id')
        .where('roles.key', '=', role),
    );
  }
  return filtered;
}
