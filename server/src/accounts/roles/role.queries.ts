import type { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role as RoleView } from '../../contract/accounts/roles.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { RoleEntity } from './role.entity.ts';

/** Lists all roles without pagination, because there are few. */
export const listRoles = (em: EntityManager) =>
  em.findAll(RoleEntity, { orderBy: { isSystem: 'desc', createdAt: 'asc', id: 'asc' } });

export const findRole = (em: EntityManager, id: string, options?: { readonly lockMode: LockMode }) =>
  em.findOneOrFail(RoleEntity, id, { ...options, failHandler: () => notFound('Role', id) });

export function viewRole(role: RoleEntity): RoleView {
  return {
    ...viewResource(role),
    key: role.key,
    name: role.name,
    description: role.description,
    isSystem: role.isSystem,
    grants: role.grants,
    requiresSecondFactor: role.requiresSecondFactor,
  };
}
