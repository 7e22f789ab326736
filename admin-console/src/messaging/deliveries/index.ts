import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { client } from '../../platform/api/client.ts';
import { keysetList } from '../../platform/api/source.ts';
import type { DeliveryFilters } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const deliveries: Resource = {
  name: 'deliveries',
  needs: 'notification:manage',
  source: {
    list: keysetList('deliveries', (input: DeliveryFilters & { limit: number; cursor?: string }, _sort, options) =>
      client.deliveries.list(input, options),
    ),
  },
  pages: {
    list: lazyPage(() => import('./DeliveryList.tsx')),
    edit: lazyPage(() => import('./DeliveryPage.tsx')),
  },
  nav: { section: 'messages', label: 'nav.deliveries', icon: OutboxIcon },
};
