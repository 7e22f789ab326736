import PersonIcon from '@mui/icons-material/PersonOutlined';
import { client } from '../../platform/api/client.ts';
import { keysetList, type Patch } from '../../platform/api/source.ts';
import type { Client, UserFilters } from '../../platform/api/types.ts';
import { withLateTexts } from '../../platform/i18n/i18n-provider.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const users: Resource = {
  name: 'users',
  needs: { read: 'user:read', write: 'user:update', create: 'user:create', open: 'user:read' },
  source: {
    list: keysetList('users', (input: UserFilters & { limit: number; cursor?: string }, _sort, options) =>
      client.users.list(input, options),
    ),
    get: (id, options) => client.users.get({ id }, options),
    update: (target, patch: Patch<Client['users']['update']>) => client.users.update({ ...target, ...patch }),
  },
  pages: {
    list: lazyPage(() => import('./UserList.tsx')),
    edit: lazyPage(withLateTexts(() => import('./UserEdit.tsx'))),
    create: lazyPage(() => import('./UserCreate.tsx')),
    others: [{ path: 'access', page: lazyPage(() => import('./AccessPage.tsx')) }],
  },
  nav: { section: 'people', label: 'nav.users', icon: PersonIcon },
  palette: { create: 'users.add' },
  audit: { kind: 'user' },
};
