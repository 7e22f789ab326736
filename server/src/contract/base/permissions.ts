import { z } from 'zod';

/** The scopes of a grant, each including the one before. Permissions that are not about tickets only have `all`. */
export const reaches = ['own', 'organization', 'assigned', 'team', 'all'] as const;
export const PermissionScope = z.enum(reaches).meta({
  id: 'PermissionScope',
  description:
    'Tickets that a permission covers. Each scope includes the ones before it. `organization`: the tickets of the organization of the user, if it shares them.',
});
export type PermissionScope = z.infer<typeof PermissionScope>;

/** Whether this is the scope of those who ask for help, who see nothing of how others work on their tickets. */
export const isRequesterScope = (scope: PermissionScope): scope is RequesterScope =>
  scope === 'own' || scope === 'organization';
export type RequesterScope = Extract<PermissionScope, 'own' | 'organization'>;

const bound = (description: string) => ({ description, scoped: true }) as const;
const plain = (description: string) => ({ description, scoped: false }) as const;
/** An API key has it only if its grants name it: all permissions of an owner do not include it. */
const named = (description: string) => ({ description, scoped: false, named: true }) as const;

/** All permissions. The console builds its matrix from this list; a role holds a subset. */
export const permissions = {
  'ticket:read': bound('View tickets'),
  'ticket:create': bound('Create tickets; with scope “all”, also on behalf of other users'),
  'ticket:update': bound('Edit ticket fields such as subject, category, and priority'),
  'ticket:assign': bound('Assign tickets to agents and teams'),
  'ticket:take': bound('Self-assign tickets'),
  'ticket:transition': bound('Change the status of tickets'),
  'ticket:close': bound('Close tickets permanently'),
  'ticket:merge': bound('Merge tickets'),
  'ticket:link': bound('Link tickets'),
  'ticket:delete': bound('Move tickets to the trash'),
  'ticket:restore': bound('Restore tickets from the trash'),
  'ticket:export': bound('Export tickets'),
  'ticket:act_for': bound('Write as the requester or a follower of a ticket, from an application of your own'),
  'comment:create_public': bound('Write public replies'),
  'comment:create_internal': bound('Write internal notes'),
  'comment:read_internal': bound('Read internal notes'),
  'comment:update_own': bound('Edit own comments'),
  'comment:redact': bound('Redact comments permanently'),
  'interaction:read': bound('View logged calls, meetings, and other contacts'),
  'interaction:record': bound('Log calls, meetings, and other contacts'),
  'attachment:create': bound('Attach files'),
  'attachment:delete': bound('Delete attachments'),
  'survey:read': bound('View satisfaction surveys and their comments'),
  'analytics:read': bound('View support metrics'),
  'user:read': plain('View users and their email addresses'),
  'user:create': plain('Create and invite users'),
  'user:update': plain('Edit users'),
  'user:suspend': plain('Suspend and reactivate users'),
  'user:issue_token': named('Issue tokens for requesters, from an application of your own'),
  'team:manage': plain('Create, edit, and delete teams'),
  'category:manage': plain('Create, edit, move, and archive categories, and rename tags'),
  'field:manage': plain('Create, edit, archive, and delete custom fields'),
  'status:manage': plain('Manage statuses and transitions'),
  'sla:manage': plain('Manage calendars and service levels'),
  'notification:manage': plain('Manage notification rules and view deliveries'),
  'email:receive': plain('Submit incoming email'),
  'webhook:manage': plain('Manage webhooks'),
  'role:manage': plain('Manage roles and assign them to users'),
  'api_key:manage_own': plain('Manage own API keys'),
  'api_key:manage_any': plain('Manage the API keys of all users'),
  'audit:read': plain('View the audit log'),
  'setting:manage': plain('Change settings'),
  'macro:manage': plain('Share macros with everyone, and edit and delete shared macros'),
  'rule:manage': plain('Manage automation rules'),
  'mailbox:manage': plain('Manage mailboxes'),
  'identity:manage': named('Manage identity providers'),
} as const satisfies Record<string, { description: string; scoped: boolean; named?: true }>;

export type Permission = keyof typeof permissions;

export const permissionKeys = Object.keys(permissions) as [Permission, ...Permission[]];
/** Whether an API key has the permission only if its grants name it. */
export const isNamed = (permission: Permission): boolean => 'named' in permissions[permission];

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
  .object({
    key: PermissionKey,
    description: z.string(),
    scoped: z.boolean(),
    named: z.boolean().describe('Whether an API key has it only if its grants name it.'),
  })
  .meta({ id: 'Permission', description: 'Permission that roles and API keys can grant.' });
