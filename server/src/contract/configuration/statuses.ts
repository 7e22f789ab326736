import { z } from 'zod';
import { Color, expected, Id, IdOrKey, Key, line, Resource, Timestamp, uniqueList, upserted } from '../base/common.ts';
import { PermissionKey } from '../base/permissions.ts';

/** What a status means to the service, whatever its name. */
export const states = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'] as const;
export const State = z.enum(states).meta({
  id: 'State',
  description:
    'What a status means to the service. `pending`: waits for the requester; `on_hold`: waits for someone else; ' +
    '`solved`: can be reopened; `closed`: is permanent.',
});
export type State = z.infer<typeof State>;

export const Status = Resource.extend({
  key: z.string(),
  name: z.string(),
  requesterLabel: z.string().describe('Name that the requester sees.'),
  state: State,
  color: z.string(),
  position: z.int(),
  isDefault: z.boolean().describe('Whether this is the default status of its state.'),
  archivedAt: Timestamp.nullable(),
}).meta({ id: 'Status', description: 'Stage of your ticket workflow.' });

export const UpsertedStatus = Status.extend(upserted).meta({
  id: 'UpsertedStatus',
  description: 'Status that was created or updated.',
});

export const StatusRef = z
  .object({
    id: Id,
    key: z.string().describe('Key of the status; its state for users who see only their own tickets.'),
    name: z.string().describe('Name of the status; the label for requesters for users who see only their own tickets.'),
    state: State,
    color: z.string(),
  })
  .meta({ id: 'StatusRef', description: 'Reference to a status, with its state and color.' });

const position = z.int().min(0).max(100_000);

export const StatusCreate = z.strictObject({
  key: Key,
  name: line(60),
  requesterLabel: line(60).optional().describe('Name that the requester sees. If omitted, the name of the status.'),
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

export const StatusUpsert = StatusUpdate.omit({ id: true, isDefault: true, archived: true }).extend({
  key: Key,
  state: State.optional().describe('Required for a new status. It cannot be changed.'),
});

export const StatusDelete = z.strictObject({
  id: Id,
  ...expected,
  replaceWith: IdOrKey.optional().describe('ID or key of a status of the same state for its tickets.'),
});

export const StatusReorder = z.strictObject({ ids: uniqueList(Id).min(1).max(100) });

export const CommentRequirement = z
  .enum(['none', 'public', 'internal', 'any'])
  .meta({ id: 'CommentRequirement', description: 'Whether a transition requires a comment, and which kind.' });
export type CommentRequirement = z.infer<typeof CommentRequirement>;

export const Transition = z
  .object({
    fromId: Id.nullable().describe('ID of the current status; null for any status.'),
    toId: Id,
    requiredPermission: PermissionKey.nullable(),
    requiresComment: CommentRequirement,
  })
  .meta({ id: 'Transition', description: 'Allowed change of status.' });

export const TransitionsReplace = z.strictObject({
  transitions: z
    .array(
      z.strictObject({
        fromId: IdOrKey.nullable(),
        toId: IdOrKey,
        requiredPermission: PermissionKey.nullable().default(null),
        requiresComment: CommentRequirement.default('none'),
      }),
    )
    .max(500),
});

export type Status = z.infer<typeof Status>;
export type StatusCreate = z.infer<typeof StatusCreate>;
export type StatusUpdate = z.infer<typeof StatusUpdate>;
export type StatusUpsert = z.infer<typeof StatusUpsert>;
export type StatusDelete = z.infer<typeof StatusDelete>;
export type StatusReorder = z.infer<typeof StatusReorder>;
export type Transition = z.infer<typeof Transition>;
export type TransitionsReplace = z.infer<typeof TransitionsReplace>;
export type StatusRef = z.infer<typeof StatusRef>;
