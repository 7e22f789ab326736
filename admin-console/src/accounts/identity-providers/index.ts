import LoginIcon from '@mui/icons-material/Login';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import { withLateTexts } from '../../platform/i18n/i18n-provider.ts';
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
    list: lazyPage(withLateTexts(() => import('./ProviderList.tsx'))),
    edit: lazyPage(withLateTexts(() => import('./ProviderEdit.tsx'))),
    create: lazyPage(withLateTexts(() => import('./ProviderCreate.tsx'))),
  },
  nav: { section: 'system', label: 'nav.identityProviders', icon: LoginIcon },
  palette: { create: 'nav.newIdentityProvider' },
  audit: { kind: 'identity_provider' },
};
