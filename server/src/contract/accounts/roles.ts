import { z } from 'zod';
import { expected, Id, Key, line, prose, Resource } from '../base/common.ts';
import { Grant } from '../base/permissions.ts';

export const Role = Resource.extend({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  isSystem: z.boolean().describe('Made by the service; cannot be deleted'),
  grants: z.array(Grant),
}).meta({ id: 'Role', description: 'A named set of permissions that people are given.' });

export const RoleRef = z
  .object({ id: Id, key: z.string(), name: z.string() })
  .meta({ id: 'RoleRef', description: 'A role, by name.' });

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

export type Role = z.infer<typeof Role>;
export type RoleCreate = z.infer<typeof RoleCreate>;
export type RoleUpdate = z.infer<typeof RoleUpdate>;
