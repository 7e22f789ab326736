import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazy } from 'react';
import type { Resource } from '../resources/resource.ts';
import { source } from './query/source.ts';

export const tickets: Resource = {
  name: 'tickets',
  needs: { read: 'ticket:read', write: 'ticket:update', create: 'ticket:create', open: 'ticket:read' },
  source,
  pages: {
    list: lazy(() => import('./list/TicketList.tsx')),
    edit: lazy(() => import('./page/TicketPage.tsx')),
    create: lazy(() => import('./TicketCreate.tsx')),
  },
  kinds: { edit: 'ticket' },
  nav: { section: 'work', label: 'nav.tickets', icon: ConfirmationNumberIcon },
  palette: { create: 'nav.newTicket' },
};
