import { z } from 'zod';
import { expected, Id, Key, line, prose, Resource, upserted } from '../base/common.ts';
import { Grant } from '../base/permissions.ts';

export const Role = Resource.extend({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  isSystem: z.boolean().describe('Whether the role is built in. Built-in roles cannot be deleted.'),
  grants: z.array(Grant),
  requiresSecondFactor: z
    .boolean()
    .describe(
      'Whether users with this role must sign in with a second factor. Without it, they can only set one up, change their profile, and sign out. API keys are not affected.',
    ),
}).meta({ id: 'Role', description: 'Named set of permissions that is assigned to users.' });

export const RoleRef = z
  .object({ id: Id, key: z.string(), name: z.string() })
  .meta({ id: 'RoleRef', description: 'Reference to a role.' });

export const UpsertedRole = Role.extend(upserted).meta({
  id: 'UpsertedRole',
  description: 'Role that was created or updated.',
});

const grants = z.array(Grant).max(100);

const REQUIRES =
  'Whether users with this role must sign in with a second factor. To require it, sign in with one yourself first.';

export const RoleCreate = z.strictObject({
  key: Key,
  name: line(80),
  description: prose(500).default(''),
  grants: grants.default([]),
  requiresSecondFactor: z.boolean().default(false).describe(REQUIRES),
});

export const RoleUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  description: prose(500).optional(),
  grants: grants.optional(),
  requiresSecondFactor: z.boolean().optional().describe(REQUIRES),
});

export const RoleUpsert = RoleUpdate.omit({ id: true }).extend({ key: Key });

export type Role = z.infer<typeof Role>;
export type RoleCreate = z.infer<typeof RoleCreate>;
export type RoleUpdate = z.infer<typeof RoleUpdate>;
export type RoleUpsert = z.infer<typeof RoleUpsert>;
