import LoginIcon from '@mui/icons-material/Login';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const identityProviders: Resource = {
  name: 'identity-providers',
  needs: 'identity:manage',
  source: {
    list: wholeList((_filter, options) => client.identityProviders.list(options)),
    get: (id, options) => client.identityProviders.get({ id }, options),
    create: (draft: Input<Client['identityProviders']['create']>) => client.identityProviders.create(draft),
    update: (target, patch: Patch<Client['identityProviders']['update']>) =>
      client.identityProviders.update({ ...target, ...patch }),
    remove: (target) => client.identityProviders.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./ProviderList.tsx')),
    edit: lazyPage(() => import('./ProviderEdit.tsx')),
    create: lazyPage(() => import('./ProviderCreate.tsx')),
  },
  nav: { section: 'system', label: 'providers.title', icon: LoginIcon },
  palette: { create: 'providers.add' },
  audit: { kind: 'identity_provider' },
};
