import { Box, Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SavedView } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { errorProps, useFieldErrors } from '../../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTeamsForViews, useViewChanges } from './use-views.ts';
import { pathOfView, type Shown, sameExcept } from './view-path.ts';

interface Props {
  /** If absent, the current list is saved as a new view. */
  view?: SavedView;
  shown: Shown;
  onClose: () => void;
}

const ExceptInput = lazyPart(() => import('./ExceptInput.tsx'));

const ME = '';

/** Edits the name of a view and who can see it. */
export function ViewDialog({ view, shown, onClose }: Props) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const notices = useNotices();
  const teams = useTeamsForViews();
  const { create, update } = useViewChanges();
  const [name, setName] = useState(view?.name ?? '');
  const [teamId, setTeamId] = useState(view?.team?.id ?? ME);
  const [except, setExcept] = useState(view ? view.except : shown.except);
  const { form, errors, reject } = useFieldErrors();
  const [busy, setBusy] = useState(false);

  const isChanged =
    name !== (view?.name ?? '') || teamId !== (view?.team?.id ?? ME) || except !== (view ? view.except : shown.except);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const draft = { name: name.trim(), teamId: teamId || null, except };
    try {
      const done = await (view ? update(view, draft) : create({ ...shown, ...draft }));
      if (done) notices.done('tickets.savedViews.saved', { name: draft.name });
      if (done && !sameExcept(done.except, shown.except)) void navigate(pathOfView(done));
      onClose();
    } catch (error) {
      reject(error);
      setBusy(false);
    }
  };
  return (
    <FormDialog isChanged={isChanged} onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <form ref={form} onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t(view ? 'tickets.savedViews.renameTitle' : 'tickets.savedViews.saveTitle')}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <TextField
              autoFocus
              required
              label={t('tickets.savedViews.name')}
              value={name}
              {...errorProps(errors.name)}
              onChange={({ target }) => setName(target.value)}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
            <TextField
              select
              label={t('tickets.savedViews.who')}
              value={teamId}
              {...errorProps(errors.teamId, t('tickets.savedViews.whoHelp'))}
              slotProps={{ select: { displayEmpty: true } }}
              onChange={({ target }) => setTeamId(target.value)}
            >
              <MenuItem value={ME}>{t('tickets.savedViews.onlyMe')}</MenuItem>
              {teams.map((team) => (
                <MenuItem key={team.id} value={team.id}>
                  {team.name}
                </MenuItem>
              ))}
            </TextField>
            <ExceptInput
              filters={view ? view.filters : shown.filters}
              except={except}
              onChange={setExcept}
              error={errors.except}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={name.trim() === ''}>
            {t(view ? 'common.actions.save' : 'tickets.savedViews.save')}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
