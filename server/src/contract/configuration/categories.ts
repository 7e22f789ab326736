import { z } from 'zod';
import { TeamRef } from '../accounts/users.ts';
import { expected, Id, IdOrKey, Key, line, prose, Resource, Timestamp, upserted } from '../base/common.ts';

export const Priority = z
  .enum(['low', 'normal', 'high', 'urgent'])
  .meta({ id: 'Priority', description: 'Urgency, from lowest to highest.' });
export type Priority = z.infer<typeof Priority>;

export const Category = Resource.extend({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  parentId: Id.nullable(),
  path: z.array(z.string()).describe('Names from the top-level category down to this one.'),
  position: z.int(),
  defaultTeam: TeamRef.nullable(),
  defaultPriority: Priority.nullable(),
  visibleToRequesters: z
    .boolean()
    .describe(
      'Whether users who see only their own tickets see it. On their tickets, they see the nearest category above a hidden one instead, or none.',
    ),
  archivedAt: Timestamp.nullable(),
}).meta({ id: 'Category', description: 'Topic of tickets. Categories form a tree.' });

export const UpsertedCategory = Category.extend(upserted).meta({
  id: 'UpsertedCategory',
  description: 'Category that was created or updated.',
});

export const CategoryRef = z
  .object({ id: Id, key: z.string(), name: z.string() })
  .meta({ id: 'CategoryRef', description: 'Reference to a category.' });

export const CategoryList = z.strictObject({
  archived: z.boolean().default(false).describe('Whether to include archived categories.'),
});

export const LAST_POSITION = 100_000;

const position = z.int().min(0).max(LAST_POSITION);

export const CategoryCreate = z.strictObject({
  key: Key,
  name: line(80),
  description: prose(500).default(''),
  parentId: IdOrKey.nullable().default(null),
  position: position.default(0),
  defaultTeamId: IdOrKey.nullable().default(null),
  defaultPriority: Priority.nullable().default(null),
  visibleToRequesters: z.boolean().default(true),
});

export const CategoryUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  description: prose(500).optional(),
  position: position.optional(),
  defaultTeamId: IdOrKey.nullable().optional(),
  defaultPriority: Priority.nullable().optional(),
  visibleToRequesters: z.boolean().optional(),
  archived: z.boolean().optional(),
});

export const CategoryUpsert = CategoryUpdate.omit({ id: true, archived: true }).extend({
  key: Key,
  parentId: IdOrKey.nullable()
    .optional()
    .describe('ID or key of the parent category; null for the top level. If omitted, the category is not moved.'),
});

export const CategoryMove = z.strictObject({
  id: Id,
  ...expected,
  parentId: IdOrKey.nullable(),
  beforeId: IdOrKey.nullable()
    .optional()
    .describe(
      'ID or key of the sibling to place the category before; null to place it last. If omitted, its `position` decides.',
    ),
});

export type Category = z.infer<typeof Category>;
export type CategoryList = z.infer<typeof CategoryList>;
export type CategoryCreate = z.infer<typeof CategoryCreate>;
export type CategoryUpdate = z.infer<typeof CategoryUpdate>;
export type CategoryUpsert = z.infer<typeof CategoryUpsert>;
export type CategoryMove = z.infer<typeof CategoryMove>;
