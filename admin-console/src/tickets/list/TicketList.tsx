import AddIcon from '@mui/icons-material/Add';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { useListContext, useLocale, useStore } from 'ra-core';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TicketBase, TicketFilters } from '../../platform/api/types.ts';
import { SEES_SNOOZED } from '../../platform/browser/store.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { useGrants, useMay, useMayForOthers } from '../../platform/session/grants.ts';
import { KeepKeys } from '../../platform/shortcuts/KeepKeys.tsx';
import { useRowKeys } from '../../platform/shortcuts/use-row-keys.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { useSelection } from '../../platform/ui/list/use-selection.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { useIsUnread } from '../presence/read-marks.ts';
import { defaultListFor } from '../query/list-filters.ts';
import { clickedRow } from '../queue/clicked-row.ts';
import { useListQueue } from '../queue/use-list-queue.ts';
import { useReturnToPlace } from '../queue/use-return-to-place.ts';
import { ticketColumns } from './columns/ticket-columns.tsx';
import { useColumns } from './columns/use-columns.ts';
import { MetricFilters } from './filters/MetricFilters.tsx';
import { TicketFilterBar } from './filters/TicketFilterBar.tsx';
import { phoneTicket } from './row/phone-ticket.tsx';
import { useListedDetails } from './row/use-listed-details.ts';
import { TakeNext } from './TakeNext.tsx';
import { TicketPager } from './TicketPager.tsx';
import { OpenView } from './views/OpenView.tsx';
import { TicketViews } from './views/TicketViews.tsx';

/** Returns a handler for clicks inside the list. It opens the ticket of the row with the list as its queue. */
function useRememberQueue(): (event: MouseEvent) => void {
  const { rows, open } = useListQueue();
  return (event) => {
    const clicked = clickedRow(event, rows);
    if (!clicked) return;
    // The link itself navigates without the state, unless the event is prevented.
    event.preventDefault();
    open(clicked);
  };
}

/** Most visits select nothing. */
const BulkBar = lazyPart(
  () => import('./bulk/BulkBar.tsx'),
  ({ startsSnoozing }) => startsSnoozing && <KeepKeys />,
);
const SearchHints = lazyPart(() => import('./SearchHints.tsx'));
const NoTicketMatches = lazyPart(() => import('./NoTicketMatches.tsx'));
const DeletedRows = lazyPart(
  () => import('./DeletedRows.tsx'),
  () => <TableSkeleton columns={5} />,
);

export default function TicketList() {
  const [query] = useSearchParams();
  const view = query.get('view');
  return view === null ? <List /> : <OpenView id={view} />;
}

function List() {
  const t = useT();
  const theme = useTheme();
  // On larger screens, the menu already shows this button.
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  const mayCreate = useMay('ticket:create');
  const seesSnoozed = useMayForOthers('ticket:read');
  const [, remember] = useStore<boolean>(SEES_SNOOZED);
  useEffect(() => remember(seesSnoozed), [remember, seesSnoozed]);
  const usual = defaultListFor(seesSnoozed);
  const create = mayCreate && (
    <Button component={Link} to="/tickets/create" variant="outlined" startIcon={<AddIcon />}>
      {t('nav.newTicket')}
    </Button>
  );
  return (
    <ListPage
      sort={usual.sort}
      filterDefaultValues={usual.filter}
      header={
        <>
          <PageHeader
            title={t('tickets.title')}
            actions={
              <>
                <TakeNext />
                {phone && create}
              </>
            }
          />
          <TicketViews />
        </>
      }
      filters={
        <>
          <TicketFilterBar />
          <MetricFilters />
        </>
      }
    >
      <Rows create={create} />
    </ListPage>
  );
}

function Rows({ create }: { create: ReactNode }) {
  const { q, trash }: TicketFilters = useListContext().filterValues;
  if (trash) return <DeletedRows />;
  return (
    <>
      {q !== undefined && <SearchHints q={q} />}
      <TicketRows create={create} />
    </>
  );
}

const nameOf = ({ reference }: TicketBase) => reference;

function TicketRows({ create }: { create: ReactNode }) {
  const t = useT();
  const { may } = useGrants();
  const selection = useSelection<TicketBase>();
  const isUnread = useIsUnread();
  const locale = useLocale();
  const details = useListedDetails();
  const { shown, isChosen } = useColumns();
  const columns = useMemo(
    () => ticketColumns({ t, locale }, isUnread, details, { names: shown, isChosen }),
    [t, locale, isUnread, details, shown, isChosen],
  );
  const rememberQueue = useRememberQueue();
  useRowKeys();
  const [snoozesRow, setSnoozesRow] = useState(false);
  useShortcut(
    'h',
    () => {
      const box = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('input[type=checkbox]');
      if (!box) return;
      setSnoozesRow(true);
      box.click();
    },
    useMayForOthers('ticket:update') && selection.rows.length === 0,
  );
  useReturnToPlace();
  const mayChange = may('ticket:update') || may('ticket:assign') || may('ticket:transition');
  return (
    <Box onClickCapture={rememberQueue}>
      <RecordTable<TicketBase>
        label={t('tickets.title')}
        columns={columns}
        phone={(ticket) => phoneTicket(ticket, { t, locale }, isUnread(ticket), details)}
        linkTo={ticketPath}
        usualFilter={defaultListFor(useMayForOthers('ticket:read')).filter}
        selectable={mayChange ? { selection, nameOf } : undefined}
        noMatch={<NoTicketMatches />}
        empty={
          <EmptyState
            icon={ConfirmationNumberIcon}
            title={t('tickets.empty.title')}
            text={t('tickets.empty.text')}
            action={create}
          />
        }
      />
      <TicketPager />
      {selection.rows.length > 0 && (
        <BulkBar selection={selection} startsSnoozing={snoozesRow} onSnoozing={() => setSnoozesRow(false)} />
      )}
    </Box>
  );
}
