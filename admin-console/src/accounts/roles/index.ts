import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const roles: Resource = {
  name: 'roles',
  needs: 'role:manage',
  source: {
    list: wholeList((_filter, options) => client.roles.list(options)),
    get: (id, options) => client.roles.get({ id }, options),
    create: (draft: Input<Client['roles']['create']>) => client.roles.create(draft),
    update: (target, patch: Patch<Client['roles']['update']>) => client.roles.update({ ...target, ...patch }),
    remove: (target) => client.roles.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./RoleList.tsx')),
    edit: lazyPage(() => import('./RoleEdit.tsx')),
    create: lazyPage(() => import('./RoleCreate.tsx')),
    others: [{ path: 'compare', page: lazyPage(() => import('./RoleCompare.tsx')), kind: 'matrix' }],
  },
  kinds: { create: 'matrix', edit: 'matrix' },
  nav: { section: 'system', label: 'nav.roles', icon: ShieldIcon },
  palette: { create: 'roles.add' },
  audit: { kind: 'role' },
};

/** Read-only list of the permissions that roles can grant. */
export const permissions: Resource = {
  name: 'permissions',
  needs: 'role:manage',
  source: {
    list: async ({ signal }) => {
      const { data } = await client.permissions.list({ signal });
      return { data: data.map((permission) => ({ id: permission.key, ...permission })), total: data.length };
    },
  },
};
