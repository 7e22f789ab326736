import TimerIcon from '@mui/icons-material/TimerOutlined';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

type Draft = Input<Client['slaPolicies']['create']> & {
  /** The policy above which the new one is put. */
  readonly aboveId?: string;
};

async function moveAbove(aboveId: string, id: string): Promise<void> {
  const { data } = await client.slaPolicies.list();
  const others = data.map((policy) => policy.id).filter((one) => one !== id);
  const place = others.indexOf(aboveId);
  if (place >= 0) await client.slaPolicies.reorder({ ids: others.toSpliced(place, 0, id) });
}

export const slaPolicies: Resource = {
  name: 'sla-policies',
  needs: 'sla:manage',
  source: {
    list: wholeList((_filter, options) => client.slaPolicies.list(options)),
    get: (id, options) => client.slaPolicies.get({ id }, options),
    create: async ({ aboveId, ...draft }: Draft) => {
      const created = await client.slaPolicies.create(draft);
      if (aboveId !== undefined) await moveAbove(aboveId, created.id);
      return created;
    },
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
