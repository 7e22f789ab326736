import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../api/client.ts';
import type { Ticket, Visibility } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { asRefused, useFieldErrors } from '../../../ui/refusals/use-field-errors.ts';
import { VisibilitySwitch } from '../composer/VisibilitySwitch.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

interface Props {
  transition: Ticket['availableTransitions'][number];
  onClose: () => void;
}

/** Asks for the comment that a transition requires, and submits both in one request. */
export default function TransitionDialog({ transition: { status, requiresComment }, onClose }: Props) {
  const t = useT();
  const id = useId();
  const { ticket, change } = useTicketOnScreen();
  const [isChanging, run] = useBusy();
  const { form, errors, refuse } = useFieldErrors('comment');
  const [body, setBody] = useState('');
  const [visibility, setVisibility] = useState<Visibility>(requiresComment === 'internal' ? 'internal' : 'public');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') return;
    const done = await run(() =>
      change(
        ['status'],
        (expectedVersion) =>
          client.tickets.transition({
            ticketId: ticket.id,
            expectedVersion,
            statusId: status.id,
            comment: { body, visibility },
          }),
        refuse,
      ),
    );
    if (done) onClose();
  };

  return (
    <FormDialog isChanged={body.trim() !== ''} onClose={onClose} aria-labelledby={id}>
      <form ref={form} onSubmit={submit}>
        <DialogTitle id={id}>{t('tickets.transition.title', { status: status.name })}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body1" sx={{ mb: 2 }}>
            {t('tickets.transition.text')}
          </DialogContentText>
          {requiresComment === 'any' && <VisibilitySwitch value={visibility} onChange={setVisibility} />}
          <TextField
            autoFocus
            multiline
            minRows={4}
            required
            label={t(visibility === 'internal' ? 'tickets.composer.internal' : 'tickets.composer.public')}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            {...asRefused(errors.body)}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={body.trim() === ''} loading={isChanging}>
            {t('tickets.transition.submit', { status: status.name })}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
