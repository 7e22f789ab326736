import { LockMode } from '@mikro-orm/core';
import type { RoleCreate, RoleUpdate, Role as RoleView } from '../contract/accounts/roles.ts';
import type { ByIdExpected } from '../contract/base/common.ts';
import type { Actor } from '../platform/base/actor.ts';
import { changesBetween } from '../platform/base/changes.ts';
import { Failure, taken } from '../platform/base/failure.ts';
import type { Scope } from '../platform/commands/transaction-context.ts';
import { requireVersion } from '../platform/commands/version.ts';
import { deleteUnused } from '../platform/configured.ts';
import { ADMINISTRATOR } from './default-roles.ts';
import { Role } from './role.entity.ts';
import { grantsThatDiffer, requireMayGrant } from './role.policy.ts';
import { findRole } from './role.queries.ts';
import { viewRole } from './role.view.ts';

export async function createRole(scope: Scope<Actor>, input: RoleCreate): Promise<RoleView> {
  requireMayGrant(scope.actor, input.grants);
  if ((await scope.em.count(Role, { key: input.key })) > 0) {
    throw taken('key', `A role with the key ${input.key} already exists`);
  }
  const role = scope.em.create(Role, { ...input, isSystem: false });
  scope.em.persist(role);
  await scope.em.flush();
  scope.record('role.created', role, { changes: changesBetween({}, factsOf(role)), data: { key: role.key } });
  return viewRole(role);
}

/** Changes a role. Who lacks a permission neither puts it into a role nor takes it out; what stays needs no right. */
export async function updateRole(scope: Scope<Actor>, input: RoleUpdate): Promise<RoleView> {
  const role = await roleToChange(scope, input);
  const before = factsOf(role);
  if (input.grants !== undefined) {
    const differing = grantsThatDiffer(role.grants, input.grants);
    if (differing.length > 0 && role.key === ADMINISTRATOR) {
      throw new Failure('conflict', 'The administrator role always has every permission');
    }
    requireMayGrant(scope.actor, differing);
    role.grants = input.grants;
  }
  if (input.name !== undefined) role.name = input.name;
  if (input.description !== undefined) role.description = input.description;
  const changes = changesBetween(before, factsOf(role));
  if (changes.length > 0) scope.record('role.updated', role, { changes });
  await scope.em.flush();
  return viewRole(role);
}

export async function deleteRole(scope: Scope<Actor>, input: ByIdExpected): Promise<Record<string, never>> {
  const role = await roleToChange(scope, input);
  if (role.isSystem) throw new Failure('conflict', 'This is a built-in role and cannot be deleted');
  requireMayGrant(scope.actor, role.grants);
  scope.em.remove(role);
  scope.record(
    'role.deleted',
    { id: role.id },
    { changes: changesBetween(factsOf(role), {}), data: { key: role.key } },
  );
  await deleteUnused(scope.em, role, 'This role is assigned to users. Remove it from them first.');
  return {};
}

async function roleToChange(scope: Scope, input: ByIdExpected): Promise<Role> {
  const role = await findRole(scope.em, input.id);
  await scope.em.lock(role, LockMode.PESSIMISTIC_WRITE);
  await scope.em.refresh(role);
  await requireVersion(scope, role, input.expectedVersion);
  return role;
}

const factsOf = ({ name, description, grants }: Role) => ({ name, description, grants });
