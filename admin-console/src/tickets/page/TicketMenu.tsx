import CallMergeIcon from '@mui/icons-material/CallMerge';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import SnoozeIcon from '@mui/icons-material/Snooze';
import { IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { type Panel, useOpenPanel } from './context/open-panel.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { useMaySnoozeNow } from './context/use-snooze.ts';

/** Menu with the less frequent actions on a ticket. */
export function TicketMenu() {
  const t = useT();
  const { may } = useGrants();
  const { ticket } = useTicketOnScreen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { open } = useOpenPanel();
  const mayRecord = may('interaction:record');
  const mayDelete = may('ticket:delete');
  const mayMerge = may('ticket:merge') && ticket.mergedIntoId === null;
  const mayAsk = may('ticket:link') && ticket.mergedIntoId === null;
  const maySnooze = useMaySnoozeNow();
  if (!mayRecord && !mayAsk && !mayMerge && !mayDelete && !maySnooze) return null;

  const choose = (dialog: Panel) => {
    setAnchor(null);
    open(dialog);
  };
  return (
    <>
      <Tooltip title={t('common.actions.more')}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={t('common.actions.more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          size="small"
        >
          <MoreHorizIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {maySnooze && (
          <MenuItem onClick={() => choose('snooze')}>
            <ListItemIcon>
              <SnoozeIcon />
            </ListItemIcon>
            {t('snooze.action')}
          </MenuItem>
        )}
        {mayRecord && (
          <MenuItem onClick={() => choose('record')}>
            <ListItemIcon>
              <PhoneIcon />
            </ListItemIcon>
            {t('tickets.page.record')}
          </MenuItem>
        )}
        {mayAsk && (
          <MenuItem onClick={() => choose('askOutside')}>
            <ListItemIcon>
              <ForwardToInboxIcon />
            </ListItemIcon>
            {t('tickets.outside.action')}
          </MenuItem>
        )}
        {mayMerge && (
          <MenuItem onClick={() => choose('merge')}>
            <ListItemIcon>
              <CallMergeIcon />
            </ListItemIcon>
            {t('tickets.merge.action')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem onClick={() => choose('delete')} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <DeleteIcon />
            </ListItemIcon>
            {t('tickets.page.delete')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
