import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../platform/base/failure.ts';
import { RoleEntity } from './role.entity.ts';

/** Lists all roles without pagination, because there are few. */
export const listRoles = (em: EntityManager) =>
  em.findAll(RoleEntity, { orderBy: { isSystem: 'desc', createdAt: 'asc', id: 'asc' } });

export const findRole = (em: EntityManager, id: string) =>
  em.findOneOrFail(RoleEntity, id, { failHandler: () => notFound('Role', id) });
