import InboxIcon from '@mui/icons-material/InboxOutlined';
import { client } from '../../platform/api/client.ts';
import { keysetList } from '../../platform/api/source.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { UnreadBadge } from './UnreadBadge.tsx';

export const notifications: Resource = {
  name: 'notifications',
  needs: { read: null, write: 'notification:manage' },
  source: {
    list: keysetList('notifications', (input: { unread?: boolean; limit: number; cursor?: string }, _sort, options) =>
      client.notifications.list(input, options),
    ),
  },
  pages: { list: lazyPage(() => import('./InboxPage.tsx')) },
  kinds: { list: 'form' },
  nav: { section: 'work', label: 'nav.inbox', icon: InboxIcon, badge: UnreadBadge },
};
