import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { hasCode } from '../../../platform/api/errors.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { errorText } from '../../../platform/ui/messages/error-text.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { PickedTicket } from './find-tickets.ts';
import { join, type Kind, kinds } from './kinds.ts';
import { TicketPicker } from './TicketPicker.tsx';

const ofFamily: Kind[] = ['parent', 'child'];

/** Links this ticket to another one. */
export default function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const notices = useNotices();
  const { ticket, refresh } = useTicketOnScreen();
  const mayUpdate = useMay('ticket:update');
  const [kind, setKind] = useState<Kind>('relates_to');
  const [other, setOther] = useState<PickedTicket | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!other) return;
    setBusy(true);
    try {
      await join(kind, ticket, other.id);
      notices.done('tickets.relations.done', { reference: other.reference });
      await refresh();
      onClose();
    } catch (apiError) {
      if (hasCode(apiError, 'conflict', 'validation_failed', 'permission_denied')) setError(errorText(apiError, t));
      else notices.failed(apiError);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('tickets.relations.addTitle')}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <TextField
              select
              label={t('tickets.relations.kind')}
              value={kind}
              onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? kind)}
            >
              {kinds
                .filter((each) => mayUpdate || !ofFamily.includes(each))
                .map((each) => (
                  <MenuItem key={each} value={each}>
                    {t(`tickets.relations.kinds.${each}`)}
                  </MenuItem>
                ))}
            </TextField>
            <TicketPicker
              label={t('tickets.relations.other')}
              value={other}
              here={ticket}
              error={error}
              onChange={(next) => {
                setOther(next);
                setError(undefined);
              }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!other}>
            {t('tickets.relations.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
