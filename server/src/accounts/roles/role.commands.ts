import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { RoleCreate, type RoleUpdate, type RoleUpsert, type Role as RoleView } from '../../contract/accounts/roles.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import { newKey } from '../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import { ADMINISTRATOR } from './default-roles.ts';
import { RoleEntity } from './role.entity.ts';
import { grantsThatDiffer, requireMayGrant } from './role.policy.ts';
import { findRole, viewRole } from './role.queries.ts';

const ROLES = { table: 'roles', noun: 'role' };

export async function createRole(tx: TransactionContext<Actor>, input: RoleCreate): Promise<RoleView> {
  requireMayGrant(tx.actor, input.grants);
  if (input.requiresSecondFactor) requireSecondFactorOf(tx.actor);
  await newKey(tx.em, ROLES, input);
  const role = tx.em.create(RoleEntity, { ...input, isSystem: false });
  tx.em.persist(role);
  await tx.em.flush();
  tx.record('role.created', role, { changes: changesBetween({}, fieldsOf(role)), data: { key: role.key } });
  return viewRole(role);
}

/** Changes a role. The actor must have the permissions that are added or removed, but not the unchanged ones. */
export async function updateRole(tx: TransactionContext<Actor>, input: RoleUpdate): Promise<RoleView> {
  const role = await roleToChange(tx, input);
  const before = fieldsOf(role);
  if (input.grants !== undefined) {
    const changedGrants = grantsThatDiffer(role.grants, input.grants);
    if (changedGrants.length > 0 && role.key === ADMINISTRATOR) {
      throw new AppError('conflict', 'The administrator role always has every permission');
    }
    requireMayGrant(tx.actor, changedGrants);
    if (!isDeepStrictEqual(role.grants, input.grants)) role.grants = input.grants;
  }
  if (input.name !== undefined) role.name = input.name;
  if (input.description !== undefined) role.description = input.description;
  const { requiresSecondFactor = role.requiresSecondFactor } = input;
  if (requiresSecondFactor !== role.requiresSecondFactor) {
    requireMayGrant(tx.actor, role.grants);
    if (requiresSecondFactor) requireSecondFactorOf(tx.actor);
    role.requiresSecondFactor = requiresSecondFactor;
  }
  const changes = changesBetween(before, fieldsOf(role));
  if (!isUnchanged(changes)) tx.record('role.updated', role, { changes });
  await tx.em.flush();
  return viewRole(role);
}

/** Rejects administrators who would lock themselves out. */
function requireSecondFactorOf({ proof }: Actor): void {
  if (proof?.factors !== 2)
    throw new AppError('conflict', 'Sign in with a second factor yourself before you require it of others');
}

export const upsertRole = (tx: TransactionContext<Actor>, input: RoleUpsert) =>
  upsertByKey(tx, input, {
    ...ROLES,
    schema: RoleCreate,
    create: (role) => createRole(tx, role),
    update: (role) => updateRole(tx, role),
  });

export async function deleteRole(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<Record<string, never>> {
  const role = await roleToChange(tx, input);
  if (role.isSystem) throw new AppError('conflict', 'This is a built-in role and cannot be deleted');
  requireMayGrant(tx.actor, role.grants);
  tx.em.remove(role);
  tx.record('role.deleted', { id: role.id }, { changes: changesBetween(fieldsOf(role), {}), data: { key: role.key } });
  await deleteUnused(tx.em, role, 'This role is assigned to users. Remove it from them first.');
  return {};
}

async function roleToChange(tx: TransactionContext, input: ByIdExpected): Promise<RoleEntity> {
  const role = await findRole(tx.em, input.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await requireVersion(tx, role, input.expectedVersion);
  return role;
}

const fieldsOf = ({ name, description, grants, requiresSecondFactor }: RoleEntity) => ({
  name,
  description,
  grants,
  requiresSecondFactor,
});
