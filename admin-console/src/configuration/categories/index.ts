import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { editable } from './editable-category.ts';

export const categories: Resource = {
  name: 'categories',
  needs: 'category:manage',
  source: {
    list: wholeList((filter: { archived?: boolean }, options) => client.categories.list(filter, options)),
    get: async (id, options) => editable(await client.categories.get({ id }, options)),
    create: (draft: Input<Client['categories']['create']>) => client.categories.create(draft),
    update: async (target, patch: Patch<Client['categories']['update']>) =>
      editable(await client.categories.update({ ...target, ...patch })),
    remove: (target) => client.categories.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./CategoryTree.tsx')),
    edit: lazyPage(() => import('./CategoryEdit.tsx')),
    create: lazyPage(() => import('./CategoryCreate.tsx')),
  },
  kinds: { list: 'tree' },
  nav: { section: 'tickets', label: 'nav.categories', icon: AccountTreeIcon },
  palette: { create: 'categories.add' },
  audit: { kind: 'category' },
};
