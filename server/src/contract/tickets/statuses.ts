import { z } from 'zod';
import { Color, expected, Id, Key, line, Resource, Timestamp } from '../base/common.ts';
import { PermissionKey } from '../base/permissions.ts';

/** What a status means to the service, whatever it is called. */
export const states = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'] as const;
export const State = z.enum(states).meta({
  id: 'State',
  description:
    'What a status means to the service. pending waits on the requester, on_hold on somebody else; solved can be opened ' +
    'again, closed is for good',
});
export type State = z.infer<typeof State>;

export const Status = Resource.extend({
  key: z.string(),
  name: z.string(),
  requesterLabel: z.string().describe('What the requester reads'),
  state: State,
  color: z.string(),
  position: z.int(),
  isDefault: z.boolean().describe('The one that stands for its state'),
  archivedAt: Timestamp.nullable(),
}).meta({ id: 'Status', description: 'Where a ticket stands, in your words.' });

export const StatusRef = z
  .object({ id: Id, key: z.string(), name: z.string(), state: State, color: z.string() })
  .meta({ id: 'StatusRef', description: 'A status, by name, with what it means.' });

const position = z.int().min(0).max(100_000);

export const StatusCreate = z.strictObject({
  key: Key,
  name: line(60),
  requesterLabel: line(60).optional().describe('Absent: the name'),
  state: State,
  color: Color.default('#5a6072'),
  position: position.default(100),
});

export const StatusUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(60).optional(),
  requesterLabel: line(60).optional(),
  color: Color.optional(),
  position: position.optional(),
  isDefault: z.literal(true).optional(),
  archived: z.boolean().optional(),
});

export const StatusDelete = z.strictObject({
  id: Id,
  ...expected,
  replaceWith: Id.optional().describe('The status of the same state that takes over its tickets'),
});

export const StatusReorder = z.strictObject({ ids: z.array(Id).min(1).max(100).meta({ uniqueItems: true }) });

export const CommentRequirement = z
  .enum(['none', 'public', 'internal', 'any'])
  .meta({ id: 'CommentRequirement', description: 'Whether a comment must be written with it, and of which kind' });
export type CommentRequirement = z.infer<typeof CommentRequirement>;

export const Transition = z
  .object({
    fromId: Id.nullable().describe('null: from any status'),
    toId: Id,
    requiredPermission: PermissionKey.nullable(),
    requiresComment: CommentRequirement,
  })
  .meta({ id: 'Transition', description: 'A change of status that is allowed.' });

export const TransitionsReplace = z.strictObject({
  transitions: z
    .array(
      z.strictObject({
        fromId: Id.nullable(),
        toId: Id,
        requiredPermission: PermissionKey.nullable().default(null),
        requiresComment: CommentRequirement.default('none'),
      }),
    )
    .max(500),
});

export type Status = z.infer<typeof Status>;
export type StatusCreate = z.infer<typeof StatusCreate>;
export type StatusUpdate = z.infer<typeof StatusUpdate>;
export type StatusDelete = z.infer<typeof StatusDelete>;
export type StatusReorder = z.infer<typeof StatusReorder>;
export type Transition = z.infer<typeof Transition>;
export type TransitionsReplace = z.infer<typeof TransitionsReplace>;
export type StatusRef = z.infer<typeof StatusRef>;
