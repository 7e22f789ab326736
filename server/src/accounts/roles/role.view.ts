import type { Role as RoleView } from '../../contract/accounts/roles.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import type { RoleEntity } from './role.entity.ts';

export function viewRole(role: RoleEntity): RoleView {
  return {
    ...viewResource(role),
    key: role.key,
    name: role.name,
    description: role.description,
    isSystem: role.isSystem,
    grants: role.grants,
  };
}
