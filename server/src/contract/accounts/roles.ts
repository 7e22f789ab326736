import { z } from 'zod';
import { expected, Id, Key, line, prose, Resource, upserted } from '../base/common.ts';
import { Grant } from '../base/permissions.ts';

export const Role = Resource.extend({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  isSystem: z.boolean().describe('Whether the role is built in. Built-in roles cannot be deleted.'),
  grants: z.array(Grant),
}).meta({ id: 'Role', description: 'Named set of permissions that is assigned to users.' });

export const RoleRef = z
  .object({ id: Id, key: z.string(), name: z.string() })
  .meta({ id: 'RoleRef', description: 'Reference to a role.' });

export const UpsertedRole = Role.extend(upserted).meta({
  id: 'UpsertedRole',
  description: 'Role that was created or updated.',
});

const grants = z.array(Grant).max(100);

export const RoleCreate = z.strictObject({
  key: Key,
  name: line(80),
  description: prose(500).default(''),
  grants: grants.default([]),
});

export const RoleUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  description: prose(500).optional(),
  grants: grants.optional(),
});

export const RoleUpsert = RoleUpdate.omit({ id: true }).extend({ key: Key });

export type Role = z.infer<typeof Role>;
export type RoleCreate = z.infer<typeof RoleCreate>;
export type RoleUpdate = z.infer<typeof RoleUpdate>;
export type RoleUpsert = z.infer<typeof RoleUpsert>;
