import CloseIcon from '@mui/icons-material/Close';
import SnoozeIcon from '@mui/icons-material/Snooze';
import {
  Alert,
  Box,
  Button,
  GlobalStyles,
  IconButton,
  Link,
  Paper,
  Tooltip,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { BulkChange, TicketBase } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ticketPath } from '../../../platform/resources/ticket-path.ts';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import type { Selection } from '../../../platform/ui/list/use-selection.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { SnoozeDialog } from '../../snooze/lazy.ts';
import { BulkMenus } from './BulkMenus.tsx';
import { BulkDialog } from './dialog/BulkDialog.tsx';
import { type RejectedTicket, useBulk } from './use-bulk.tsx';

/** Lists the tickets that could not be changed, with the reasons. */
function RejectedTickets({ rejected }: { rejected: RejectedTicket[] }) {
  const t = useT();
  if (rejected.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 1, maxHeight: 200, overflowY: 'auto' }}>
      <b>{t('tickets.bulk.notUpdated', { smart_count: rejected.length })}</b>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {rejected.map(({ ticketId, reference, reason }) => (
          <li key={ticketId}>
            {reference === null ? (
              t('tickets.bulk.gone')
            ) : (
              <Link component={RouterLink} to={ticketPath({ reference })}>
                {reference}
              </Link>
            )}
            : {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

interface Props {
  selection: Selection<TicketBase>;
  /** Whether the ticket was selected to be snoozed. */
  startsSnoozing: boolean;
  /** Called once the times are offered. */
  onSnoozing: () => void;
}

/** Shows the number of selected tickets and the actions that apply to all of them. */
export default function BulkBar({ selection, startsSnoozing, onSnoozing }: Props) {
  const t = useT();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('md'));
  const notices = useNotices();
  const bulk = useBulk(selection);
  const [open, setOpen] = useState(false);
  const [isSnoozing, setSnoozing] = useState(startsSnoozing);
  const opened = useEffectEvent(onSnoozing);
  useEffect(() => opened(), []);
  const maySnooze = useMayForOthers('ticket:update');
  const change = (requested: BulkChange) => bulk.make(requested).catch(notices.failed);
  const { rows, ofPage } = selection;
  const clear = () => selection.keepOnly(new Set());
  useShortcut('Escape', clear);
  useShortcut('h', () => setSnoozing(true), maySnooze);
  return (
    <>
      {/* Lets the last row scroll out from under the bar. */}
      <GlobalStyles styles={{ '#main#main': { paddingBottom: 120 } }} />
      <Paper
        component="section"
        data-dock
        aria-label={t('tickets.bulk.label')}
        sx={(theme) => ({
          position: 'fixed',
          bottom: 16,
          left: { xs: 8, md: 236 },
          right: { xs: 8, md: 0 },
          mx: 'auto',
          width: { md: 'max-content' },
          maxWidth: { md: 'calc(100vw - 300px)' },
          zIndex: 15,
          p: 1,
          borderRadius: '12px',
          border: `1px solid ${theme.tokens.lineStrong}`,
          boxShadow: theme.tokens.shadow,
        })}
      >
        <RejectedTickets rejected={bulk.rejected} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box component="span" role="status" sx={{ pl: 1, fontSize: 13, fontWeight: 600 }}>
            {t('tickets.bulk.chosen', { smart_count: rows.length })}
          </Box>
          {rows.length < ofPage && (
            <Button onClick={selection.toggleAll} sx={{ color: 'text.secondary', px: 1 }}>
              {t('tickets.bulk.all', { count: ofPage })}
            </Button>
          )}
          {!isPhone && <BulkMenus onChange={change} />}
          {!isPhone && maySnooze && (
            <Button
              variant="outlined"
              startIcon={<SnoozeIcon />}
              aria-haspopup="dialog"
              onClick={() => setSnoozing(true)}
              sx={{ height: 36 }}
            >
              {t('snooze.short')}
            </Button>
          )}
          <Button
            variant={isPhone ? 'contained' : 'outlined'}
            loading={bulk.busy}
            onClick={() => setOpen(true)}
            sx={{ ml: { xs: 'auto', md: 0 }, height: 36 }}
          >
            {t(isPhone ? 'tickets.bulk.change' : 'tickets.bulk.more')}
          </Button>
          <Tooltip title={t('tickets.bulk.none')}>
            <IconButton size="small" onClick={clear} aria-label={t('tickets.bulk.none')}>
              <CloseIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </Box>
      </Paper>
      {isSnoozing && (
        <SnoozeDialog
          title={t('snooze.bulkTitle', { smart_count: rows.length })}
          tickets={rows}
          onChoose={(snoozedUntil) => change({ snoozedUntil })}
          onClose={() => setSnoozing(false)}
        />
      )}
      {open && <BulkDialog count={rows.length} make={bulk.make} onClose={() => setOpen(false)} />}
    </>
  );
}
