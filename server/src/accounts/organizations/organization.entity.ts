import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../../platform/database/base.entity.ts';

export const OrganizationSchema = defineEntity({
  name: 'Organization',
  tableName: 'organizations',
  properties: {
    ...resourceColumns,
    name: p.string().length(100),
    /** In lower case. Each is in at most one organization, which the lock of the table ensures. */
    domains: p.array().columnType('text[]').default([]),
    /** The name of the organization in another system: both are set, or neither. */
    externalSource: p.string().length(100).nullable(),
    externalId: p.string().length(200).nullable(),
    note: p.text(),
    /** Whether its people see each other's tickets, if their roles allow it. */
    sharesTickets: p.boolean().default(false),
    suspendedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: 'organizations_name', properties: ['name', 'id'] },
    {
      // Begins with the ID, by which an organization is also found without its source.
      name: 'organizations_external',
      expression: (c, t) =>
        `create unique index "organizations_external" on ${t} (${c.externalId}, ${c.externalSource}) where ${c.externalId} is not null`,
    },
    {
      name: 'organizations_domains',
      expression: (c, t) => `create index "organizations_domains" on ${t} using gin (${c.domains})`,
    },
  ],
});

export class OrganizationEntity extends OrganizationSchema.class {}
OrganizationSchema.setClass(OrganizationEntity);
