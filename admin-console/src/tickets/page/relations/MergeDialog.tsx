import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../api/client.ts';
import { hasCode } from '../../../api/errors.ts';
import type { LinkedTicket } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { errorText } from '../../../ui/messages/error-text.ts';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { ticketPath } from '../../query/ticket-path.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { TicketPicker } from './TicketPicker.tsx';

/** Merges this ticket into another one, and opens that ticket. */
export function MergeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const notices = useNotices();
  const { ticket, refresh } = useTicketOnScreen();
  const [into, setInto] = useState<LinkedTicket | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { reference, requester } = ticket;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!into) return;
    setBusy(true);
    try {
      await client.tickets.merge({ ticketId: ticket.id, expectedVersion: ticket.version, intoId: into.id });
      onClose();
      navigate(ticketPath(into));
      notices.done('desk.merge.done', { reference });
      await refresh();
    } catch (apiError) {
      if (hasCode(apiError, 'conflict', 'validation_failed', 'permission_denied')) setError(errorText(apiError, t));
      else if (hasCode(apiError, 'version_conflict')) notices.warned('errors.changedMeanwhile');
      else notices.failed(apiError);
      await refresh();
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('desk.merge.title', { reference })}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <Alert severity="warning" variant="outlined">
              {t('desk.merge.text', { reference, requester: requester.name })}
            </Alert>
            <TicketPicker
              label={t('desk.merge.into')}
              value={into}
              except={ticket.id}
              error={error}
              onChange={(next) => {
                setInto(next);
                setError(undefined);
              }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={busy} disabled={!into}>
            {into ? t('desk.merge.submitInto', { reference: into.reference }) : t('desk.merge.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
