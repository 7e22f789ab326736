import { Box, Menu, MenuItem, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { PropertyRow } from './PropertyRow.tsx';
import { asksNothing, useBlockedTransitions } from './use-blocked-transitions.ts';
import { useDenial } from './use-denial.ts';

type Available = Ticket['availableTransitions'][number];

/** The status, with the statuses that the service would accept from this user now. */
export function StatusField() {
  const t = useT();
  const reasonId = useId();
  const { panel, open, close } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  const { setStatus } = useTicketActions();
  const denial = useDenial();
  const denied = denial('ticket:transition');
  const closing = denial('ticket:close');
  const [row, setRow] = useState<HTMLElement | null>(null);
  const { status, availableTransitions } = ticket;
  const isOpen = panel === 'status' && row !== null;
  const blocked = useBlockedTransitions(ticket, isOpen);

  const choose = (next: Available) => {
    close();
    if (asksNothing(next)) setStatus(next.status);
    else open({ transition: next });
  };

  return (
    <>
      <PropertyRow
        property="status"
        label={t('tickets.properties.status')}
        reason={availableTransitions.length > 0 ? null : (denied ?? t('tickets.noTransition'))}
        ref={setRow}
      >
        <TicketStatus status={status} />
      </PropertyRow>
      <Menu
        anchorEl={row}
        open={isOpen}
        onClose={close}
        slotProps={{
          list: { 'aria-label': t('tickets.properties.status'), disabledItemsFocusable: true },
          paper: { sx: { minWidth: 180 } },
        }}
      >
        {availableTransitions.map((next) => (
          <MenuItem key={next.status.id} onClick={() => choose(next)} sx={{ gap: 1, justifyContent: 'space-between' }}>
            <TicketStatus status={next.status} />
            {!asksNothing(next) && (
              <Typography component="span" variant="caption" color="textSecondary">
                {next.requiresComment === 'none'
                  ? t('fields.ticket.fieldsRequired')
                  : t(`labels.commentRequirement.${next.requiresComment}`)}
              </Typography>
            )}
          </MenuItem>
        ))}
        {blocked.map(({ status: { id, name, color, state }, reason }) => (
          <MenuItem
            key={id}
            disabled
            aria-describedby={`${reasonId}${id}`}
            sx={{ maxWidth: 320, '&.Mui-disabled': { opacity: 0.8 } }}
          >
            <Box sx={{ minWidth: 0 }}>
              <TicketStatus status={{ name, color }} />
              <Typography
                id={`${reasonId}${id}`}
                variant="caption"
                color="textSecondary"
                component="div"
                sx={{ whiteSpace: 'normal', mt: 0.25 }}
              >
                {state === 'closed' && closing ? closing : reason}
              </Typography>
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
