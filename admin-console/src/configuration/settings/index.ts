import TuneIcon from '@mui/icons-material/TuneOutlined';
import { client } from '../../platform/api/client.ts';
import type { Patch } from '../../platform/api/source.ts';
import type { Client } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { theSettings } from './singleton.ts';

export const settings: Resource = {
  name: 'settings',
  needs: 'setting:manage',
  source: {
    list: async ({ signal }) => ({ data: [theSettings(await client.settings.get({ signal }))], total: 1 }),
    get: async (_id, options) => theSettings(await client.settings.get(options)),
    update: async ({ expectedVersion }, patch: Patch<Client['settings']['update']>) =>
      theSettings(await client.settings.update({ expectedVersion, ...patch })),
  },
  pages: { list: lazyPage(() => import('./SettingsPage.tsx')) },
  kinds: { list: 'form' },
  nav: { section: 'system', label: 'settings.title', icon: TuneIcon },
};
