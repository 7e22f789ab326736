import type { ResourceName } from '../api/sources.ts';
import type { Permission } from '../api/types.ts';

interface Access {
  read: Permission | null;
  write: Permission;
  /** Where it differs from `write`. */
  create?: Permission;
  /** What it takes to open the page of one, where it also shows it to those who may not change it. */
  open?: Permission;
}

/** What it takes to read and to change each resource of the console; null where everybody who is signed in may. */
const access: Record<ResourceName, Access> = {
  tickets: { read: 'ticket:read', write: 'ticket:update', create: 'ticket:create', open: 'ticket:read' },
  users: { read: 'user:read', write: 'user:update', create: 'user:create', open: 'user:read' },
  roles: { read: 'role:manage', write: 'role:manage' },
  permissions: { read: 'role:manage', write: 'role:manage' },
  teams: { read: null, write: 'team:manage' },
  categories: { read: null, write: 'category:manage' },
  statuses: { read: null, write: 'status:manage' },
  settings: { read: 'setting:manage', write: 'setting:manage' },
  'notification-rules': { read: 'notification:manage', write: 'notification:manage' },
  notifications: { read: null, write: 'notification:manage' },
  deliveries: { read: 'notification:manage', write: 'notification:manage' },
};

const isResource = (name: string): name is ResourceName => name in access;

/** The permission behind an action of react-admin; null where none is needed. */
export function permissionFor(resource: string, action: string): Permission | null {
  if (!isResource(resource)) return null;
  const { read, write, create = write, open = write } = access[resource];
  switch (action) {
    case 'list':
    case 'show':
      return read;
    case 'edit':
      return open;
    case 'create':
      return create;
    default:
      return write;
  }
}
