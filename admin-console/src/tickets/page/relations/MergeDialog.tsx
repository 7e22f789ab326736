import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { OtherRequester, Ticket } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog.tsx';
import { errorText } from '../../../platform/ui/messages/error-text.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { isUnsolved, type PickedTicket } from './find-tickets.ts';
import { MergePreview } from './MergePreview.tsx';
import { OtherReaders } from './OtherReaders.tsx';
import { TicketPicker } from './TicketPicker.tsx';
import { useMerge, useMergePreview } from './use-merge.ts';

/** Returns what makes this merge look like a mistake. Each needs a second confirmation, because nothing undoes it. */
function mergeWarnings(from: Ticket, into: PickedTicket, t: Translate): string[] {
  const warnings: string[] = [];
  if (into.requester.id !== from.requester.id) {
    warnings.push(t('merging.otherRequester', { into: into.requester.name, reference: into.reference }));
  }
  if (!isUnsolved(into)) {
    warnings.push(
      t('merging.solved', { reference: into.reference, status: inLanguage('statuses', into.status.name, t) }),
    );
  }
  return warnings;
}

/** Merges this ticket into another one, and opens that ticket. */
export default function MergeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { ticket } = useTicketOnScreen();
  const [into, setInto] = useState<PickedTicket | null>(null);
  const [choice, setChoice] = useState<OtherRequester | null>(null);
  const [isUndecided, setUndecided] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { merge, error, clearError, isBusy } = useMerge(onClose);
  const { data: preview, error: previewError } = useMergePreview(into);
  const { reference } = ticket;
  const warnings = into ? mergeWarnings(ticket, into, t) : [];
  const shownError = error ?? (previewError ? errorText(previewError, t) : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!into || !preview) return;
    const isMissing = preview.requiresChoice && choice === null;
    setUndecided(isMissing);
    if (isMissing) return;
    if (warnings.length > 0) setAsking(true);
    else merge(into, choice);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth={into ? 'md' : 'sm'}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('tickets.merge.title', { reference })}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <Alert severity="info" variant="outlined">
              {t('tickets.merge.text', { reference })}
            </Alert>
            <TicketPicker
              label={t('tickets.merge.into')}
              here={ticket}
              value={into}
              // The question above the dialog holds the focus, which then moves to the field.
              error={isAsking ? undefined : shownError}
              reasonAgainst={({ status }) => (status.state === 'closed' ? t('merging.closed') : undefined)}
              onChange={(next) => {
                setInto(next);
                setChoice(null);
                setUndecided(false);
                clearError();
              }}
            />
            {into && <MergePreview from={ticket} into={into} />}
            {warnings.map((warning) => (
              <Alert key={warning} severity="warning">
                {warning}
              </Alert>
            ))}
            {preview && (
              <OtherReaders
                preview={preview}
                value={choice}
                error={isUndecided ? t('merging.readers.undecided') : undefined}
                onChange={(next) => {
                  setChoice(next);
                  setUndecided(false);
                }}
              />
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy} disabled={!preview}>
            {into ? t('tickets.merge.submitInto', { reference: into.reference }) : t('tickets.merge.submit')}
          </Button>
        </DialogActions>
      </form>
      {into && (
        <ConfirmDialog
          open={isAsking}
          danger
          title={t('merging.confirmTitle', { reference: into.reference })}
          text={warnings.join(' ')}
          confirm={t('merging.confirm')}
          onConfirm={async () => {
            await merge(into, choice);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
