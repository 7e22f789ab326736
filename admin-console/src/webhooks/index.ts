import WebhookIcon from '@mui/icons-material/Webhook';
import { lazy } from 'react';
import { client } from '../api/client.ts';
import { keysetList, type Patch } from '../api/source.ts';
import type { Client } from '../api/types.ts';
import type { Resource } from '../resources/resource.ts';

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
    list: lazy(() => import('./WebhookList.tsx')),
    edit: lazy(() => import('./WebhookEdit.tsx')),
    create: lazy(() => import('./WebhookCreate.tsx')),
  },
  kinds: { edit: 'matrix' },
  nav: { section: 'integrations', label: 'nav.webhooks', icon: WebhookIcon },
  palette: { create: 'webhooks.add' },
  audit: { kind: 'webhook' },
};
