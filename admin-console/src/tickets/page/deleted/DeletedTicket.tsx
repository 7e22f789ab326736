import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { Ticket } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { deletedListPath } from '../../deleted/deleted-list.ts';
import { QueueNav } from '../../queue/QueueNav.tsx';
import { TicketProvider } from '../context/ticket-context.tsx';
import { HistoricalProperties } from '../historical/HistoricalProperties.tsx';
import { DeletedBanner } from './DeletedBanner.tsx';
import { DeletedConversation } from './DeletedConversation.tsx';

/** Read-only page of a ticket in the trash, for users who can restore it. */
export function DeletedTicket({ ticket, address }: { ticket: Ticket; address: string }) {
  const t = useT();
  const heading = useId();
  return (
    <TicketProvider ticket={ticket} address={address} frozen>
      <PageHeader
        title={ticket.subject}
        text={ticket.reference}
        back={{ to: deletedListPath, label: t('deleted.view') }}
        actions={<QueueNav />}
      />
      <DeletedBanner ticket={ticket} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
          alignItems: 'start',
        }}
      >
        <DeletedConversation ticket={ticket} />
        <Card
          component="section"
          aria-labelledby={heading}
          sx={{ p: 2, display: 'grid', gap: 2, order: { xs: -1, lg: 0 } }}
        >
          <Typography id={heading} variant="h2">
            {t('tickets.properties.title')}
          </Typography>
          <HistoricalProperties ticket={ticket} />
        </Card>
      </Box>
    </TicketProvider>
  );
}
