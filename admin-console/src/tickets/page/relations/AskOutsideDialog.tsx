import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { errorProps, useFieldErrors } from '../../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

const NOTHING = { email: '', name: '', subject: '', body: '' };

/** The place of each field in the request. */
const PLACES = { email: 'to.email', name: 'to.name', subject: 'subject', body: 'body' } as const;

/** Asks someone outside, such as a supplier, in a ticket of their own. */
export default function AskOutsideDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const notices = useNotices();
  const { ticket, refresh } = useTicketOnScreen();
  const [draft, setDraft] = useState(NOTHING);
  const { form, errors, reject, clearErrors } = useFieldErrors();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { email, name, subject, body } = draft;
    setBusy(true);
    clearErrors();
    try {
      const to = { email, ...(name.trim() && { name }) };
      const { reference } = await client.tickets.askOutside({ ticketId: ticket.id, to, subject, body });
      notices.done('tickets.outside.done', { reference });
      await refresh();
      onClose();
    } catch (error) {
      reject(error);
      setBusy(false);
    }
  };
  const field = (name: keyof typeof NOTHING) => ({
    label: t(`tickets.outside.${name}`),
    value: draft[name],
    ...errorProps(errors[PLACES[name]]),
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form ref={form} onSubmit={submit}>
        <DialogTitle id={id}>{t('tickets.outside.title')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary">{t('tickets.outside.text')}</Typography>
          <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
            <TextField {...field('email')} type="email" required autoFocus />
            <TextField {...field('name')} />
            <TextField {...field('subject')} required sx={{ gridColumn: '1 / -1' }} />
            <TextField {...field('body')} required multiline minRows={5} sx={{ gridColumn: '1 / -1' }} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('tickets.outside.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
