import {
  type Permission,
  type PermissionScope,
  permissionKeys,
  permissions,
} from '../../../server/src/contract/base/permissions.ts';

export type Reaches = Readonly<Partial<Record<Permission, PermissionScope>>>;

const at = (reach: PermissionScope, ...keys: Permission[]): Reaches =>
  Object.fromEntries(keys.map((key) => [key, reach]));

const conversing: Permission[] = [
  'ticket:read',
  'ticket:update',
  'ticket:transition',
  'comment:create_public',
  'comment:update_own',
  'attachment:create',
];
const working: Permission[] = [
  ...conversing,
  'ticket:take',
  'ticket:link',
  'ticket:export',
  'interaction:read',
  'interaction:record',
  'survey:read',
  'comment:create_internal',
  'comment:read_internal',
];
const leading: Permission[] = [
  ...working,
  'ticket:assign',
  'ticket:close',
  'ticket:merge',
  'comment:redact',
  'attachment:delete',
];

/** The permissions of each role, with their scopes. A role has no others. */
export const roleTable = {
  requester: {
    ...at('organization', 'ticket:read', 'comment:create_public', 'attachment:create'),
    ...at('own', 'ticket:update', 'ticket:transition', 'ticket:create', 'comment:update_own'),
  },
  agent: {
    ...at('team', ...working),
    ...at('assigned', 'analytics:read'),
    ...at('all', 'ticket:create', 'user:read', 'api_key:manage_own'),
  },
  team_lead: {
    ...at('team', ...leading, 'analytics:read'),
    ...at('all', 'ticket:create', 'user:read', 'api_key:manage_own'),
  },
  manager: at(
    'all',
    ...leading,
    'ticket:create',
    'analytics:read',
    'user:read',
    'team:manage',
    'macro:manage',
    'audit:read',
    'api_key:manage_own',
  ),
  administrator: at('all', ...permissionKeys),
} as const satisfies Record<string, Reaches>;

const onTickets = permissionKeys.filter((key) => permissions[key].scoped);

/** Unusual roles, whose scope for seeing tickets differs from their scope for acting on them. */
export const oddRoles = {
  sees_all: { ...at('own', ...onTickets), ...at('all', 'ticket:read', 'ticket:create', 'user:read') },
  sees_own: { ...at('all', ...onTickets, 'user:read'), ...at('own', 'ticket:read') },
} as const satisfies Record<string, Reaches>;

/** Grants of the API key among the callers, which belongs to an administrator. */
export const narrowedKey: Reaches = { 'ticket:read': 'own', 'ticket:create': 'own', 'user:read': 'all' };

/** Permissions that no procedure requires yet. Remove the line as soon as one does. */
export const reserved: Partial<Record<Permission, string>> = {};
