import ApiKeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { lazy } from 'react';
import { client } from '../api/client.ts';
import { keysetList } from '../api/source.ts';
import type { Resource } from '../resources/resource.ts';
import { managingKeys } from './needs.ts';

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
    list: lazy(() => import('./ApiKeyList.tsx')),
    edit: lazy(() => import('./ApiKeyPage.tsx')),
    create: lazy(() => import('./ApiKeyCreate.tsx')),
  },
  nav: { section: 'integrations', label: 'nav.apiKeys', icon: ApiKeyIcon },
  palette: { create: 'apiKeys.add' },
  audit: { kind: 'api_key' },
};
