import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import { Box, Button, FormLabel, Menu, MenuItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../api/client.ts';
import type { Ticket, TransitionAnswer } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.ts';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { TransitionDialog } from './TransitionDialog.tsx';

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
  const { ticket, change } = useTicketOnScreen();
  const [isChanging, run] = useBusy();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Available | null>(null);
  const { status, availableTransitions } = ticket;
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('s', () => setAnchor(button.current), availableTransitions.length > 0 && !isChanging);

  const blocked = useBlockedTransitions(ticket, anchor !== null);

  const choose = (next: Available) => {
    setAnchor(null);
    if (next.requiresComment !== 'none') return setAsking(next);
    run(() =>
      change(['status'], (expectedVersion) =>
        client.tickets.transition({ ticketId: ticket.id, expectedVersion, statusId: next.status.id }),
      ),
    );
  };

  return (
    <Box>
      <FormLabel component="p" sx={{ m: 0, mb: 0.75 }}>
        {t('tickets.properties.status')}
      </FormLabel>
      {availableTransitions.length === 0 ? (
        <StatusChip name={status.name} color={status.color} />
      ) : (
        <Button
          ref={button}
          variant="outlined"
          fullWidth
          disabled={isChanging}
          onClick={(event) => setAnchor(event.currentTarget)}
          endIcon={<KeyboardArrowDownIcon />}
          aria-label={t('tickets.properties.changeStatus', { status: status.name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          sx={{ justifyContent: 'space-between', height: 38, px: 1 }}
        >
          <StatusChip name={status.name} color={status.color} />
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: anchor?.clientWidth } } }}
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
      {asking && <TransitionDialog transition={asking} onClose={() => setAsking(null)} />}
    </Box>
  );
}
