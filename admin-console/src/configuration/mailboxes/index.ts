import MailboxIcon from '@mui/icons-material/AlternateEmail';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

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
    list: lazyPage(() => import('./MailboxList.tsx')),
    edit: lazyPage(() => import('./MailboxEdit.tsx')),
    create: lazyPage(() => import('./MailboxCreate.tsx')),
    others: [{ path: 'connected', page: lazyPage(() => import('./MailboxConnected.tsx')) }],
  },
  nav: { section: 'messages', label: 'mailboxes.title', icon: MailboxIcon },
  palette: { create: 'mailboxes.add' },
  audit: { kind: 'mailbox' },
};
