import { defineEntity, p } from '@mikro-orm/core';
import type { Grant } from '../../contract/base/permissions.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';

export const RoleSchema = defineEntity({
  name: 'Role',
  tableName: 'roles',
  properties: {
    ...resourceColumns,
    key: p.string().length(40).unique(),
    name: p.string().length(80),
    description: p.text(),
    isSystem: p.boolean(),
    grants: p.json<Grant[]>(),
    requiresSecondFactor: p.boolean().default(false),
  },
});

export class RoleEntity extends RoleSchema.class {}
RoleSchema.setClass(RoleEntity);
