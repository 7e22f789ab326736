import FlagIcon from '@mui/icons-material/FlagOutlined';
import { client } from '../../platform/api/client.ts';
import type { Patch } from '../../platform/api/source.ts';
import type { Client, Input, Status } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const statuses: Resource = {
  name: 'statuses',
  needs: 'status:manage',
  source: {
    list: async ({ signal }) => {
      const { data } = await client.statuses.list({ signal });
      return { data: data.toSorted((a: Status, b: Status) => a.position - b.position), total: data.length };
    },
    get: (id, options) => client.statuses.get({ id }, options),
    create: (draft: Input<Client['statuses']['create']>) => client.statuses.create(draft),
    update: (target, patch: Patch<Client['statuses']['update']>) => client.statuses.update({ ...target, ...patch }),
  },
  pages: {
    list: lazyPage(() => import('./StatusList.tsx')),
    edit: lazyPage(() => import('./StatusEdit.tsx')),
    create: lazyPage(() => import('./StatusCreate.tsx')),
    others: [
      {
        path: 'transitions',
        page: lazyPage(() => import('./transitions/TransitionsPage.tsx')),
        kind: 'matrix',
        label: 'transitions.title',
      },
    ],
  },
  nav: { section: 'tickets', label: 'nav.statuses', icon: FlagIcon },
  palette: { create: 'statuses.add' },
  audit: { kind: 'status' },
};
