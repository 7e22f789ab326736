import InboxIcon from '@mui/icons-material/MoveToInboxOutlined';
import { client } from '../../platform/api/client.ts';
import { keysetList } from '../../platform/api/source.ts';
import type { ReceivedEmailFilters } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const receivedEmails: Resource = {
  name: 'received-emails',
  needs: 'notification:manage',
  source: {
    list: keysetList(
      'received-emails',
      (input: ReceivedEmailFilters & { limit: number; cursor?: string }, _sort, options) =>
        client.inboundEmails.list(input, options),
    ),
  },
  pages: {
    list: lazyPage(() => import('./ReceivedEmailList.tsx')),
    edit: lazyPage(() => import('./ReceivedEmailPage.tsx')),
  },
  audit: { kind: 'email' },
  nav: { section: 'messages', label: 'nav.receivedEmails', icon: InboxIcon },
};
