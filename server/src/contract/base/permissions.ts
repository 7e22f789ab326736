import { z } from 'zod';

/** How far a grant reaches, each including the one before; `all` is the only one for what is bound to no ticket. */
export const reaches = ['own', 'assigned', 'team', 'all'] as const;
export const PermissionScope = z
  .enum(reaches)
  .meta({ id: 'Scope', description: 'Tickets that a permission covers. Each scope includes the ones before it.' });
export type PermissionScope = z.infer<typeof PermissionScope>;

const bound = (description: string) => ({ description, scoped: true }) as const;
const plain = (description: string) => ({ description, scoped: false }) as const;

/** Every permission there is. The console draws its matrix from this list; a role holds a subset. */
export const permissions = {
  'ticket:read': bound('See tickets'),
  'ticket:create': bound('Create tickets; reaching all, also in the name of others'),
  'ticket:update': bound('Change subject, category, priority and other fields'),
  'ticket:assign': bound('Give a ticket to an agent or a team'),
  'ticket:take': bound('Take a ticket'),
  'ticket:transition': bound('Change the status'),
  'ticket:close': bound('Close a ticket for good'),
  'ticket:merge': bound('Merge tickets'),
  'ticket:link': bound('Link tickets with each other'),
  'ticket:delete': bound('Move tickets to the trash'),
  'ticket:restore': bound('Take tickets out of the trash'),
  'ticket:export': bound('Export tickets'),
  'comment:create_public': bound('Reply where the requester sees it'),
  'comment:create_internal': bound('Write internal notes'),
  'comment:read_internal': bound('Read internal notes'),
  'comment:update_own': bound('Edit own comments'),
  'comment:redact': bound('Redact comments for good'),
  'interaction:read': bound('See recorded calls, meetings and other contacts'),
  'interaction:record': bound('Record calls, meetings and other contacts'),
  'attachment:create': bound('Attach files'),
  'attachment:delete': bound('Delete attachments'),
  'analytics:read': bound('See figures on support operations'),
  'user:read': plain('See people and their addresses'),
  'user:create': plain('Create and invite people'),
  'user:update': plain('Change people'),
  'user:suspend': plain('Suspend and activate people'),
  'team:manage': plain('Create, change and delete teams'),
  'category:manage': plain('Create, change, move and archive categories'),
  'status:manage': plain('Configure statuses and transitions'),
  'notification:manage': plain('Configure notification rules and see deliveries'),
  'email:receive': plain('Hand in mail that was received'),
  'webhook:manage': plain('Configure webhooks'),
  'role:manage': plain('Configure roles and give them to people'),
  'api_key:manage_own': plain('Make API keys for oneself'),
  'api_key:manage_any': plain('Manage the API keys of everybody'),
  'audit:read': plain('Read the audit log'),
  'setting:manage': plain('Change settings'),
} as const satisfies Record<string, { description: string; scoped: boolean }>;

export type Permission = keyof typeof permissions;

export const permissionKeys = Object.keys(permissions) as [Permission, ...Permission[]];
export const PermissionKey = z.enum(permissionKeys).meta({
  id: 'PermissionKey',
  description: 'Key of a permission. `GET /permissions` describes each one.',
});

export const Grant = z
  .strictObject({ permission: PermissionKey, scope: PermissionScope.default('all') })
  .refine(({ permission, scope }) => permissions[permission].scoped || scope === 'all', {
    path: ['scope'],
    message: 'This permission does not apply to tickets, so its scope must be all',
  })
  .meta({ id: 'Grant', description: 'Permission with its scope.' });
export type Grant = z.infer<typeof Grant>;

export const PermissionInfo = z
  .object({ key: PermissionKey, description: z.string(), scoped: z.boolean() })
  .meta({ id: 'Permission', description: 'Permission that roles and API keys can grant.' });
