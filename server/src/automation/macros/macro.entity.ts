import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import type { MacroSharing } from '../../contract/automation/macros.ts';
import type { StoredComment, StoredTicketChange } from '../../contract/tickets/stored-changes.ts';
import { keyColumn, resourceColumns } from '../../platform/database/base.entity.ts';

export const MacroSchema = defineEntity({
  name: 'Macro',
  tableName: 'macros',
  properties: {
    ...resourceColumns,
    key: keyColumn,
    name: p.string().length(120),
    owner: () => p.manyToOne(UserEntity).ref().deleteRule('restrict').index('macros_owner'),
    sharing: p.string().length(10).$type<MacroSharing>(),
    teamIds: p.array().columnType('uuid[]'),
    change: p.json<StoredTicketChange>().nullable(),
    comment: p.json<StoredComment>().nullable(),
  },
  indexes: [
    {
      name: 'macros_own_name',
      expression: (c, t) =>
        `create unique index "macros_own_name" on ${t} (${c.owner}, ${c.name}) where ${c.sharing} = 'me'`,
    },
    {
      name: 'macros_own_key',
      expression: (c, t) =>
        `create unique index "macros_own_key" on ${t} (${c.owner}, ${c.key}) where ${c.sharing} = 'me'`,
    },
    {
      name: 'macros_shared_key',
      expression: (c, t) => `create unique index "macros_shared_key" on ${t} (${c.key}) where ${c.sharing} <> 'me'`,
    },
    {
      name: 'macros_shared_name',
      expression: (c, t) => `create unique index "macros_shared_name" on ${t} (${c.name}) where ${c.sharing} <> 'me'`,
    },
  ],
});

export class MacroEntity extends MacroSchema.class {}
MacroSchema.setClass(MacroEntity);
