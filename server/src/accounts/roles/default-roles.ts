import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Grant,
  type Permission,
  type PermissionScope,
  permissionKeys,
  permissions,
} from '../../contract/base/permissions.ts';
import { RoleEntity } from './role.entity.ts';

export const REQUESTER = 'requester';
export const ADMINISTRATOR = 'administrator';

const grants = (scope: PermissionScope, ...keys: Permission[]): Grant[] =>
  keys.map((permission) => ({ permission, scope: permissions[permission].scoped ? scope : 'all' }));

const conversing: Permission[] = ['ticket:read', 'ticket:update', 'ticket:transition', 'comment:create_public'];
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
  'comment:update_own',
  'attachment:create',
];
const leading: Permission[] = [
  ...working,
  'ticket:assign',
  'ticket:close',
  'ticket:merge',
  'comment:redact',
  'attachment:delete',
];

/** The roles of a new installation. */
export const defaultRoles: { key: string; name: string; description: string; grants: Grant[] }[] = [
  {
    key: REQUESTER,
    name: 'Requester',
    description: 'Requests help and sees their own tickets, and those that their organization shares.',
    grants: [
      ...grants('organization', 'ticket:read', 'comment:create_public', 'attachment:create'),
      ...grants('own', 'ticket:update', 'ticket:transition', 'ticket:create', 'comment:update_own'),
    ],
  },
  {
    key: 'agent',
    name: 'Agent',
    description: 'Works on the tickets of their teams.',
    grants: [
      ...grants('team', ...working),
      ...grants('all', 'ticket:create', 'user:read'),
      ...grants('assigned', 'analytics:read'),
      ...grants('all', 'api_key:manage_own'),
    ],
  },
  {
    key: 'team_lead',
    name: 'Team lead',
    description: 'Assigns and closes the tickets of their teams.',
    grants: [
      ...grants('team', ...leading, 'analytics:read'),
      ...grants('all', 'ticket:create', 'user:read', 'api_key:manage_own'),
    ],
  },
  {
    key: 'manager',
    name: 'Manager',
    description: 'Sees all tickets and analytics, and manages teams.',
    grants: grants(
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
  },
  {
    key: ADMINISTRATOR,
    name: 'Administrator',
    description: 'Has every permission.',
    grants: grants('all', ...permissionKeys),
  },
];

export function installRoles(em: EntityManager): void {
  for (const role of defaultRoles) em.persist(em.create(RoleEntity, { ...role, isSystem: true }));
}
