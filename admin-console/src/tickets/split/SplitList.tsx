import { Box, Button, Card, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { TicketBase } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { visuallyHidden } from '../../platform/theme/shared-styles.ts';
import { PhoneRows } from '../../platform/ui/list/PhoneRows.tsx';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { phoneTicket } from '../list/row/phone-ticket.tsx';
import { useIsUnread } from '../presence/read-marks.ts';
import { clickedRow } from '../queue/clicked-row.ts';
import { useQueue } from '../queue/queue-context.tsx';
import { useSplitList } from './use-split-list.ts';

/** The list from which the ticket was opened, next to the ticket. It keeps its order and its scroll position. */
export default function SplitList() {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const isUnread = useIsUnread();
  const { queue, index, address, open, adopt } = useQueue();
  const { rows, isPending, error, hasLeft, newer, whole, retry } = useSplitList();
  const pane = useRef<HTMLDivElement>(null);
  const current = rows.find(({ id, reference }) => [id, reference].includes(address));
  const details = { fields: [], isByWaiting: queue?.question.sort.field === 'waitingSince' };

  const adoptWhole = useEffectEvent(() => whole && adopt(whole));
  const isWholeLoaded = whole !== undefined;
  useEffect(() => {
    if (isWholeLoaded) adoptWhole();
  }, [isWholeLoaded]);

  const currentId = current?.id;
  useLayoutEffect(() => {
    const link = pane.current?.querySelector<HTMLElement>(`[data-row="${currentId}"] a`);
    if (!link) return;
    // A user who moves through the list stays in it.
    if (pane.current?.contains(document.activeElement)) link.focus({ preventScroll: true });
    scrollInto(pane.current, link.closest<HTMLElement>('[data-row]'));
  }, [currentId]);

  const click = (event: MouseEvent) => {
    const clicked = clickedRow(event, rows);
    if (!clicked) return;
    event.preventDefault();
    open(clicked);
  };
  return (
    <Card
      component="nav"
      aria-labelledby={id}
      sx={{
        position: 'sticky',
        top: 16,
        height: 'calc(100dvh - 44px)',
        display: 'flex',
        flexDirection: 'column',
        '@media print': { display: 'none' },
      }}
    >
      <Typography id={id} variant="h2" sx={visuallyHidden}>
        {t('tickets.split.list')}
      </Typography>
      {newer && (
        <Button onClick={() => adopt(newer.queue)} sx={{ m: 1, flex: 'none' }}>
          {t('tickets.split.newer', { smart_count: newer.count })}
        </Button>
      )}
      <Box
        ref={pane}
        onClickCapture={click}
        sx={{ overflowY: 'auto', overscrollBehavior: 'contain', flex: 1, '& li': { py: 1 } }}
      >
        {error ? (
          <ErrorNotice error={error} onRetry={retry} />
        ) : isPending && rows.length === 0 ? (
          <TableSkeleton columns={1} />
        ) : rows.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
            {t('tickets.split.empty')}
          </Typography>
        ) : (
          <PhoneRows<TicketBase>
            label={t('tickets.title')}
            rows={[...rows]}
            stale={false}
            linkTo={ticketPath}
            currentId={currentId}
            isDimmed={hasLeft}
            phone={(ticket) => phoneTicket(ticket, { t, locale }, isUnread(ticket), details)}
          />
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {current && index >= 0 && `${current.reference} ${current.subject}`}
      </Box>
    </Card>
  );
}

/** Scrolls only the pane: `scrollIntoView` would also scroll the page. */
function scrollInto(pane: HTMLElement | null, row: HTMLElement | null): void {
  if (!pane || !row) return;
  const [outer, inner] = [pane.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) pane.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) pane.scrollTop += inner.bottom - outer.bottom;
}
