import WebhookIcon from '@mui/icons-material/Webhook';
import { client } from '../../platform/api/client.ts';
import { keysetList, type Patch } from '../../platform/api/source.ts';
import type { Client } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const webhooks: Resource = {
  name: 'webhooks',
  needs: 'webhook:manage',
  source: {
    list: keysetList('webhooks', (input: { limit: number; cursor?: string }, _sort, options) =>
      client.webhooks.list(input, options),
    ),
    get: (id, options) => client.webhooks.get({ id }, options),
    update: (target, patch: Patch<Client['webhooks']['update']>) => client.webhooks.update({ ...target, ...patch }),
    remove: (target) => client.webhooks.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./WebhookList.tsx')),
    edit: lazyPage(() => import('./WebhookEdit.tsx')),
    create: lazyPage(() => import('./WebhookCreate.tsx')),
  },
  kinds: { edit: 'matrix' },
  nav: { section: 'system', label: 'nav.webhooks', icon: WebhookIcon },
  palette: { create: 'webhooks.add' },
  audit: { kind: 'webhook' },
};
