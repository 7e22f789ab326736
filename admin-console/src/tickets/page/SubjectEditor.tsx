import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, TextField, Tooltip } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { errorProps, useFieldErrors } from '../../platform/ui/messages/field-errors.ts';
import { useShowPanel } from './context/open-panel.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { useTicketActions } from './context/use-ticket-actions.ts';

const LONGEST = 200;

/** Edits the subject in place. Escape cancels unless something was typed. */
export function SubjectEditor() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { update } = useTicketActions();
  const [isSaving, save] = useBusy();
  const may = useMay('ticket:update');
  const { form, errors, reject, clearErrors } = useFieldErrors();
  const [draft, setDraft] = useState<string | null>(null);
  useShortcut('e', () => setDraft(ticket.subject), may && draft === null);
  useShowPanel('subject', () => setDraft(ticket.subject));
  if (!may) return null;

  if (draft === null) {
    return (
      <Tooltip title={t('tickets.page.editSubject')}>
        <IconButton
          size="small"
          onClick={() => setDraft(ticket.subject)}
          aria-label={t('tickets.page.editSubject')}
          sx={{ p: 0.5 }}
        >
          <EditIcon sx={{ fontSize: 17 }} />
        </IconButton>
      </Tooltip>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const subject = draft.trim();
    if (subject === '' || subject === ticket.subject) return setDraft(null);
    const isMade = await save(() => update({ subject }, reject));
    if (!isMade) return;
    clearErrors();
    setDraft((latest) => (latest === draft ? null : latest));
  };
  return (
    <Box
      component="form"
      ref={form}
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: 'min(720px, 88vw)', my: 1 }}
    >
      <TextField
        autoFocus
        value={draft}
        {...errorProps(errors.subject)}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && draft === ticket.subject) setDraft(null);
        }}
        slotProps={{ htmlInput: { 'aria-label': t('tickets.page.subject'), maxLength: LONGEST } }}
      />
      <Button type="submit" variant="contained" loading={isSaving}>
        {t('common.actions.save')}
      </Button>
      <Button onClick={() => setDraft(null)}>{t('common.actions.cancel')}</Button>
    </Box>
  );
}
