import type { Role as RoleView } from '../contract/accounts/roles.ts';
import { permissions } from '../contract/base/permissions.ts';
import { viewResource } from '../platform/database/base.entity.ts';
import type { RoleEntity } from './role.entity.ts';

export function viewRole(role: RoleEntity): RoleView {
  return {
    ...viewResource(role),
    key: role.key,
    name: role.name,
    description: role.description,
    isSystem: role.isSystem,
    // While a later release is being rolled out, a role can have a permission that this one does not know.
    grants: role.grants.filter(({ permission }) => permission in permissions),
  };
}
