import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { client } from '../../platform/api/client.ts';
import { keysetList, type Patch } from '../../platform/api/source.ts';
import type { Client, Input, OrganizationFilters } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const organizations: Resource = {
  name: 'organizations',
  needs: { read: 'user:read', write: 'user:update', open: 'user:read' },
  source: {
    list: keysetList(
      'organizations',
      (input: OrganizationFilters & { limit: number; cursor?: string }, _sort, options) =>
        client.organizations.list(input, options),
    ),
    get: (id, options) => client.organizations.get({ id }, options),
    create: (draft: Input<Client['organizations']['create']>) => client.organizations.create(draft),
    update: (target, patch: Patch<Client['organizations']['update']>) =>
      client.organizations.update({ ...target, ...patch }),
    remove: (target) => client.organizations.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./OrganizationList.tsx')),
    edit: lazyPage(() => import('./OrganizationEdit.tsx')),
    create: lazyPage(() => import('./OrganizationCreate.tsx')),
  },
  nav: { section: 'people', label: 'organizations.title', icon: BusinessIcon },
  palette: { create: 'organizations.add' },
  audit: { kind: 'organization' },
};
