import type { ResourceName } from '../api/sources.ts';
import type { Permission } from '../api/types.ts';

/** One permission, or any one of several. */
export type Needs = Permission | readonly Permission[];

interface Access {
  read: Needs | null;
  write: Needs;
  /** Where it differs from `write`. */
  create?: Permission;
  /** What it takes to open the page of one, where it also shows it to those who may not change it. */
  open?: Permission;
}

/** Of one's own keys, or of everybody's. */
export const managingKeys: readonly Permission[] = ['api_key:manage_own', 'api_key:manage_any'];

/** What it takes for the pages of each resource; null where everybody who is signed in may open them. */
const access: Record<ResourceName, Access> = {
  tickets: { read: 'ticket:read', write: 'ticket:update', create: 'ticket:create', open: 'ticket:read' },
  users: { read: 'user:read', write: 'user:update', create: 'user:create', open: 'user:read' },
  roles: { read: 'role:manage', write: 'role:manage' },
  permissions: { read: 'role:manage', write: 'role:manage' },
  teams: { read: 'team:manage', write: 'team:manage' },
  categories: { read: 'category:manage', write: 'category:manage' },
  statuses: { read: 'status:manage', write: 'status:manage' },
  settings: { read: 'setting:manage', write: 'setting:manage' },
  'notification-rules': { read: 'notification:manage', write: 'notification:manage' },
  notifications: { read: null, write: 'notification:manage' },
  webhooks: { read: 'webhook:manage', write: 'webhook:manage' },
  'api-keys': { read: managingKeys, write: managingKeys },
  'audit-events': { read: 'audit:read', write: 'audit:read' },
  deliveries: { read: 'notification:manage', write: 'notification:manage' },
};

const isResource = (name: string): name is ResourceName => name in access;

/** What it takes for an action of react-admin; null where nothing is needed. */
export function needsOf(resource: string, action: string): Needs | null {
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

/** What it takes to open the page at an address of the console. */
export function needsOfPage(pathname: string): Needs | null {
  const [, resource = '', one] = pathname.split('/');
  if (one === undefined || one === '') return needsOf(resource, 'list');
  return needsOf(resource, one === 'create' ? 'create' : 'edit');
}
