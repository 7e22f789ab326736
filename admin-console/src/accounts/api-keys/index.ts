import ApiKeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { client } from '../../platform/api/client.ts';
import { keysetList } from '../../platform/api/source.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { managingKeys } from '../../platform/session/needs.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const apiKeys: Resource = {
  name: 'api-keys',
  needs: managingKeys,
  source: {
    list: keysetList('api-keys', (input: { limit: number; cursor?: string }, _sort, options) =>
      client.apiKeys.list(input, options),
    ),
    get: (id, options) => client.apiKeys.get({ id }, options),
  },
  pages: {
    list: lazyPage(() => import('./ApiKeyList.tsx')),
    edit: lazyPage(() => import('./ApiKeyPage.tsx')),
    create: lazyPage(() => import('./ApiKeyCreate.tsx')),
  },
  nav: { section: 'system', label: 'nav.apiKeys', icon: ApiKeyIcon },
  palette: { create: 'apiKeys.add' },
  audit: { kind: 'api_key' },
};
