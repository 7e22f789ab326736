import AutoModeIcon from '@mui/icons-material/AutoModeOutlined';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { storedParts, withEditableParts } from '../stored-changes/stored-parts.ts';

export const rules: Resource = {
  name: 'rules',
  needs: 'rule:manage',
  source: {
    list: wholeList((_filter, options) => client.rules.list(options)),
    get: async (id, options) => withEditableParts(await client.rules.get({ id }, options)),
    create: async (draft: Input<Client['rules']['create']>) =>
      withEditableParts(await client.rules.create({ ...draft, ...storedParts(draft) })),
    update: async (target, patch: Patch<Client['rules']['update']>) =>
      withEditableParts(await client.rules.update({ ...target, ...patch, ...storedParts(patch) })),
    remove: (target) => client.rules.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./RuleList.tsx')),
    edit: lazyPage(() => import('./RuleEdit.tsx')),
    create: lazyPage(() => import('./RuleCreate.tsx')),
  },
  nav: { section: 'service', label: 'automation.title', icon: AutoModeIcon },
  palette: { create: 'automation.add' },
  audit: { kind: 'rule' },
};
