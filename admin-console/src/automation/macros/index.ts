import BoltIcon from '@mui/icons-material/BoltOutlined';
import { client } from '../../platform/api/client.ts';
import { keysetList, type Patch } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { asInput, editable } from './macro-form.ts';

type Filter = Omit<Input<Client['macros']['list']>, 'limit' | 'cursor'>;

export const macros: Resource = {
  name: 'macros',
  needs: 'comment:create_internal',
  source: {
    list: keysetList('macros', (input: Filter & { limit: number; cursor?: string }, _sort, options) =>
      client.macros.list(input, options),
    ),
    get: async (id, options) => editable(await client.macros.get({ id }, options)),
    create: async (draft: Input<Client['macros']['create']>) => editable(await client.macros.create(asInput(draft))),
    update: async (target, patch: Patch<Client['macros']['update']>) =>
      editable(await client.macros.update({ ...target, ...asInput(patch) })),
    remove: (target) => client.macros.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./MacroList.tsx')),
    edit: lazyPage(() => import('./MacroEdit.tsx')),
    create: lazyPage(() => import('./MacroCreate.tsx')),
  },
  nav: { section: 'tickets', label: 'macros.title', icon: BoltIcon },
  palette: { create: 'macros.add' },
  audit: { kind: 'macro' },
};
