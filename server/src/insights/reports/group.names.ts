import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { OrganizationSchema } from '../../accounts/organizations/organization.entity.ts';
import type { TeamSchema } from '../../accounts/users/team.entity.ts';
import type { UserSchema } from '../../accounts/users/user.entity.ts';
import type { CategorySchema } from '../../configuration/categories/category.entity.ts';
import type { StatusSchema } from '../../configuration/statuses/status.entity.ts';
import { tables } from '../../platform/database/database.ts';

type Tables =
  | typeof CategorySchema
  | typeof OrganizationSchema
  | typeof StatusSchema
  | typeof TeamSchema
  | typeof UserSchema;
type Ids = readonly string[];

/** Also accepts an empty list. */
const isOneOf = (ids: Ids) => sql<SqlBool>`id = any(${ids}::uuid[])`;

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export async function agentNames(em: EntityManager, ids: Ids) {
  return byId(await tables<Tables>(em).selectFrom('users').select(['id', 'name']).where(isOneOf(ids)).execute());
}

export async function teamNames(em: EntityManager, ids: Ids) {
  return byId(await tables<Tables>(em).selectFrom('teams').select(['id', 'key', 'name']).where(isOneOf(ids)).execute());
}

export async function organizationNames(em: EntityManager, ids: Ids) {
  const rows = tables<Tables>(em).selectFrom('organizations').select(['id', 'name']);
  return byId(await rows.where(isOneOf(ids)).execute());
}

export async function statusNames(em: EntityManager, ids: Ids) {
  const columns = ['id', 'key', 'name', 'requester_label', 'state', 'color'] as const;
  return byId(await tables<Tables>(em).selectFrom('statuses').select(columns).where(isOneOf(ids)).execute());
}

/** Includes the depth in the tree, 0 at the top. */
export async function categoryNames(em: EntityManager, ids: Ids) {
  const rows = await tables<Tables>(em)
    .withRecursive('above', (db) =>
      db
        .selectFrom('categories')
        .select(['id', 'parent_id'])
        .where(isOneOf(ids))
        .unionAll((eb) =>
          eb
            .selectFrom('above')
            .innerJoin('categories', 'categories.id', 'above.parent_id')
            .select(['above.id', 'categories.parent_id']),
        ),
    )
    .selectFrom('above')
    .innerJoin('categories', 'categories.id', 'above.id')
    .select(({ fn }) => [
      'categories.id',
      'categories.key',
      'categories.name',
      'categories.parent_id',
      fn.count<string>('above.parent_id').as('depth'),
    ])
    .groupBy('categories.id')
    .execute();
  return byId(rows.map(({ depth, ...row }) => ({ ...row, depth: Number(depth) })));
}
