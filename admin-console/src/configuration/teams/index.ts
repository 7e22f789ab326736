import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const teams: Resource = {
  name: 'teams',
  needs: 'team:manage',
  source: {
    list: wholeList((_filter, options) => client.teams.list(options)),
    get: (id, options) => client.teams.get({ id }, options),
    create: (draft: Input<Client['teams']['create']>) => client.teams.create(draft),
    update: (target, patch: Patch<Client['teams']['update']>) => client.teams.update({ ...target, ...patch }),
    remove: (target) => client.teams.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./TeamList.tsx')),
    edit: lazyPage(() => import('./TeamEdit.tsx')),
    create: lazyPage(() => import('./TeamCreate.tsx')),
  },
  nav: { section: 'people', label: 'nav.teams', icon: GroupsIcon },
  palette: { create: 'teams.add' },
  audit: { kind: 'team' },
};
