import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import { lazy } from 'react';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';

export const mailboxes: Resource = {
  name: 'mailboxes',
  needs: 'mailbox:manage',
  source: {
    list: wholeList((_filter, options) => client.mailboxes.list(options)),
    get: (id, options) => client.mailboxes.get({ id }, options),
    create: (draft: Input<Client['mailboxes']['create']>) => client.mailboxes.create(draft),
    update: (target, patch: Patch<Client['mailboxes']['update']>) => client.mailboxes.update({ ...target, ...patch }),
    remove: (target) => client.mailboxes.delete(target),
  },
  pages: {
    list: lazy(() => import('./MailboxList.tsx')),
    edit: lazy(() => import('./MailboxEdit.tsx')),
    create: lazy(() => import('./MailboxCreate.tsx')),
  },
  nav: { section: 'configuration', label: 'mailboxes.title', icon: ListAltIcon },
  palette: { create: 'mailboxes.add' },
  audit: { kind: 'mailbox' },
};
