import AddIcon from '@mui/icons-material/Add';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Button, useMediaQuery, useTheme } from '@mui/material';
import { Link } from 'react-router';
import type { TicketSummary } from '../../api/types.ts';
import { unsolvedStates } from '../../api/words.ts';
import { useMay } from '../../auth/grants.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ticketPath } from '../ticket-path.ts';
import { CountedFilters } from './CountedFilters.tsx';
import { TicketFilterBar } from './TicketFilterBar.tsx';
import { TicketViews } from './TicketViews.tsx';
import { phoneTicket, ticketColumns } from './ticket-columns.tsx';

const usual = { state: unsolvedStates };

export default function TicketList() {
  const t = useT();
  const theme = useTheme();
  // Elsewhere the menu has the same button in sight.
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  const mayCreate = useMay('ticket:create');
  const create = mayCreate && (
    <Button component={Link} to="/tickets/create" variant="outlined" startIcon={<AddIcon />}>
      {t('nav.newTicket')}
    </Button>
  );
  return (
    <ListPage
      sort={{ field: 'updatedAt', order: 'DESC' }}
      filterDefaultValues={usual}
      header={
        <>
          <PageHeader title={t('tickets.title')} text={t('tickets.text')} actions={phone && create} />
          <TicketViews />
        </>
      }
      filters={
        <>
          <TicketFilterBar />
          <CountedFilters />
        </>
      }
    >
      <RecordTable<TicketSummary>
        label={t('tickets.title')}
        columns={ticketColumns(t)}
        phone={(ticket) => phoneTicket(ticket, t)}
        linkTo={ticketPath}
        usualFilter={usual}
        empty={
          <EmptyState
            icon={ConfirmationNumberIcon}
            title={t('tickets.empty.title')}
            text={t('tickets.empty.text')}
            action={create}
          />
        }
      />
      <Pager />
    </ListPage>
  );
}
