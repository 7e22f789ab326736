import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import type { Resource } from '../platform/resources/resource.ts';
import { lazyPage } from '../platform/ui/page/lazy-page.tsx';
import { source } from './query/source.ts';

export const tickets: Resource = {
  name: 'tickets',
  needs: { read: 'ticket:read', write: 'ticket:update', create: 'ticket:create', open: 'ticket:read' },
  source,
  pages: {
    list: lazyPage(() => import('./list/TicketList.tsx')),
    edit: lazyPage(() => import('./page/TicketPage.tsx')),
    create: lazyPage(() => import('./TicketCreate.tsx')),
  },
  kinds: { edit: 'ticket' },
  nav: { section: 'work', label: 'nav.tickets', icon: ConfirmationNumberIcon },
  palette: { create: 'nav.newTicket' },
};
