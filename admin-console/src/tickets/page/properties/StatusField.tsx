import { Box, Menu, MenuItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../api/client.ts';
import type { Ticket, TransitionAnswer } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { PropertyRow } from './PropertyRow.tsx';
import { useDenial } from './use-denial.ts';

const TransitionDialog = lazy(() => import('./TransitionDialog.tsx'));

type Available = Ticket['availableTransitions'][number];

/** Loads the statuses that are not available to this user now, with the reasons. */
function useBlockedTransitions({ id, version, status }: Ticket, enabled: boolean): TransitionAnswer[] {
  const { data } = useQuery({
    queryKey: ['tickets', 'transitions', id, version],
    queryFn: async ({ signal }) => (await client.tickets.transitions({ ticketId: id }, { signal })).data,
    enabled,
  });
  return data?.filter((answer) => !answer.allowed && answer.status.id !== status.id) ?? [];
}

/** The status, with the statuses that the service would accept from this user now. */
export function StatusField() {
  const t = useT();
  const { panel, close } = useOpenPanel();
  const { ticket, change } = useTicketOnScreen();
  const denied = useDenial()('ticket:transition');
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Available | null>(null);
  const { status, availableTransitions } = ticket;
  const isOpen = panel === 'status' && row !== null;
  const blocked = useBlockedTransitions(ticket, isOpen);

  const choose = (next: Available) => {
    close();
    if (next.requiresComment !== 'none') return setAsking(next);
    change(['status'], (expectedVersion) =>
      client.tickets.transition({ ticketId: ticket.id, expectedVersion, statusId: next.status.id }),
    );
  };

  return (
    <>
      <PropertyRow
        property="status"
        label={t('tickets.properties.status')}
        reason={availableTransitions.length > 0 ? null : (denied ?? t('workspace.noTransition'))}
        ref={setRow}
      >
        <StatusChip name={status.name} color={status.color} />
      </PropertyRow>
      <Menu
        anchorEl={row}
        open={isOpen}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('tickets.properties.status') }, paper: { sx: { minWidth: 180 } } }}
      >
        {availableTransitions.map((next) => (
          <MenuItem key={next.status.id} onClick={() => choose(next)} sx={{ gap: 1, justifyContent: 'space-between' }}>
            <StatusChip name={next.status.name} color={next.status.color} />
            {next.requiresComment !== 'none' && (
              <Typography component="span" variant="caption" color="textSecondary">
                {t(`labels.commentRequirement.${next.requiresComment}`)}
              </Typography>
            )}
          </MenuItem>
        ))}
        {blocked.map(({ status: { id, name, color }, reason }) => (
          <MenuItem key={id} disabled sx={{ maxWidth: 320, '&.Mui-disabled': { opacity: 0.8 } }}>
            <Box sx={{ minWidth: 0 }}>
              <StatusChip name={name} color={color} />
              <Typography
                variant="caption"
                color="textSecondary"
                component="div"
                sx={{ whiteSpace: 'normal', mt: 0.25 }}
              >
                {reason}
              </Typography>
            </Box>
          </MenuItem>
        ))}
      </Menu>
      <Suspense>{asking && <TransitionDialog transition={asking} onClose={() => setAsking(null)} />}</Suspense>
    </>
  );
}
