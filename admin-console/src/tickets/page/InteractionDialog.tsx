import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { INTERACTION_DIRECTIONS, INTERACTION_KINDS } from '@ticketwire/sdk';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { Direction, InteractionKind } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { errorProps, useFieldErrors } from '../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { fromLocalInput, toLocalInput } from '../../platform/ui/time/local-time.ts';
import { useTicketOnScreen } from './context/ticket-context.tsx';

interface Draft {
  kind: InteractionKind;
  direction: Direction;
  occurredAt: string;
  minutes: string;
  participant: string;
  summary: string;
}

const begin = (participant: string): Draft => ({
  kind: 'phone',
  direction: 'inbound',
  occurredAt: toLocalInput(new Date().toISOString()),
  minutes: '',
  participant,
  summary: '',
});

/** Records a contact that took place outside of Ticketwire. Closing the dialog keeps what was typed. */
export default function InteractionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const notices = useNotices();
  const { ticket, refresh } = useTicketOnScreen();
  const { form, errors, reject, clearErrors } = useFieldErrors();
  const [draft, setDraft] = useState(() => begin(ticket.requester.name));
  const [busy, setBusy] = useState(false);
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.summary.trim() === '') return;
    setBusy(true);
    try {
      await client.interactions.record({
        ticketId: ticket.id,
        kind: draft.kind,
        direction: draft.direction,
        occurredAt: fromLocalInput(draft.occurredAt),
        durationSeconds: draft.minutes === '' ? null : Math.round(Number(draft.minutes) * 60),
        participant: draft.participant.trim() || null,
        summary: draft.summary,
      });
      await refresh();
      clearErrors();
      setDraft(begin(ticket.requester.name));
      notices.done('tickets.interaction.done');
      onClose();
    } catch (error) {
      reject(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      aria-labelledby={id}
      fullWidth
    >
      <form ref={form} onSubmit={submit}>
        <DialogTitle id={id}>{t('tickets.interaction.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body1" sx={{ mb: 2 }}>
            {t('tickets.interaction.text')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField
              select
              label={t('tickets.interaction.kind')}
              value={draft.kind}
              onChange={({ target }) => put({ kind: INTERACTION_KINDS.find((kind) => kind === target.value) })}
            >
              {INTERACTION_KINDS.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {t(`labels.interactionKind.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={t('tickets.interaction.direction')}
              value={draft.direction}
              onChange={({ target }) => put({ direction: INTERACTION_DIRECTIONS.find((way) => way === target.value) })}
            >
              {INTERACTION_DIRECTIONS.map((way) => (
                <MenuItem key={way} value={way}>
                  {t(`labels.direction.${way}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              type="datetime-local"
              required
              label={t('tickets.interaction.occurredAt')}
              value={draft.occurredAt}
              onChange={({ target }) => put({ occurredAt: target.value })}
              {...errorProps(errors.occurredAt)}
            />
            <TextField
              type="number"
              label={t('tickets.interaction.minutes')}
              value={draft.minutes}
              onChange={({ target }) => put({ minutes: target.value })}
              {...errorProps(errors.durationSeconds)}
              slotProps={{ htmlInput: { min: 0, max: 10_080, step: 'any' } }}
            />
            <TextField
              label={t('tickets.interaction.participant')}
              value={draft.participant}
              onChange={({ target }) => put({ participant: target.value })}
              {...errorProps(errors.participant)}
              sx={{ gridColumn: '1 / -1' }}
            />
            <TextField
              multiline
              minRows={4}
              required
              autoFocus
              label={t('tickets.interaction.summary')}
              value={draft.summary}
              onChange={({ target }) => put({ summary: target.value })}
              {...errorProps(errors.summary)}
              sx={{ gridColumn: '1 / -1' }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={draft.summary.trim() === ''}>
            {t('tickets.interaction.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
