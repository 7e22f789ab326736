import ShortTextIcon from '@mui/icons-material/ShortText';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { withPlainOptions } from './option-rows.ts';

export const fields: Resource = {
  name: 'fields',
  needs: 'field:manage',
  source: {
    list: wholeList((filter: { archived?: boolean }, options) => client.fields.list(filter, options)),
    get: (id, options) => client.fields.get({ id }, options),
    create: (draft: Input<Client['fields']['create']>) => client.fields.create(withPlainOptions(draft)),
    update: (target, patch: Patch<Client['fields']['update']>) =>
      client.fields.update({ ...target, ...withPlainOptions(patch) }),
    remove: (target) => client.fields.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./FieldList.tsx')),
    edit: lazyPage(() => import('./FieldEdit.tsx')),
    create: lazyPage(() => import('./FieldCreate.tsx')),
  },
  nav: { section: 'tickets', label: 'nav.fields', icon: ShortTextIcon },
  palette: { create: 'fields.add' },
  audit: { kind: 'field' },
};
