import TimerIcon from '@mui/icons-material/TimerOutlined';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const slaPolicies: Resource = {
  name: 'sla-policies',
  needs: 'sla:manage',
  source: {
    list: wholeList((_filter, options) => client.slaPolicies.list(options)),
    get: (id, options) => client.slaPolicies.get({ id }, options),
    create: (draft: Input<Client['slaPolicies']['create']>) => client.slaPolicies.create(draft),
    update: (target, patch: Patch<Client['slaPolicies']['update']>) =>
      client.slaPolicies.update({ ...target, ...patch }),
    remove: (target) => client.slaPolicies.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./SlaPolicyList.tsx')),
    edit: lazyPage(() => import('./SlaPolicyEdit.tsx')),
    create: lazyPage(() => import('./SlaPolicyCreate.tsx')),
  },
  nav: { section: 'service', label: 'slaPolicies.title', icon: TimerIcon },
  palette: { create: 'slaPolicies.add' },
  audit: { kind: 'sla_policy' },
};
