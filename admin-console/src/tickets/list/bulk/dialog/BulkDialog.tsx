import { Autocomplete, Box, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { BulkChange } from '../../../../platform/api/types.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useGrants, useMayForOthers } from '../../../../platform/session/grants.ts';
import { FormDialog } from '../../../../platform/ui/form/FormDialog.tsx';
import { errorProps, useFieldErrors } from '../../../../platform/ui/messages/field-errors.ts';
import { cleanTags } from '../../../../platform/ui/text/normalize.ts';
import { useBulkChoices } from './bulk-choices.tsx';
import { changeOf, emptyDraft, type SelectedField, type TagField } from './bulk-draft.ts';
import { FieldChanges } from './FieldChanges.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { PersonField } from './PersonField.tsx';

interface TagsFieldProps {
  label: string;
  value: string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

function TagsField({ label, value, error, onChange }: TagsFieldProps) {
  const t = useT();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={value}
      onChange={(_event, typed) => onChange(cleanTags(typed))}
      renderInput={(params) => (
        <TextField {...params} label={label} {...errorProps(error, t('tickets.create.tagsHelp'))} />
      )}
    />
  );
}

interface Props {
  count: number;
  make: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

interface SelectProps {
  field: Exclude<SelectedField, 'assigneeId'>;
  needs: 'ticket:assign' | 'ticket:transition' | 'ticket:update';
}

const selects: SelectProps[] = [
  { field: 'teamId', needs: 'ticket:assign' },
  { field: 'statusId', needs: 'ticket:transition' },
  { field: 'priority', needs: 'ticket:update' },
  { field: 'categoryId', needs: 'ticket:update' },
  { field: 'type', needs: 'ticket:update' },
];

const tagFields: TagField[] = ['addTags', 'removeTags'];

const labels = {
  teamId: 'tickets.properties.team',
  statusId: 'tickets.properties.status',
  priority: 'tickets.properties.priority',
  categoryId: 'tickets.properties.category',
  type: 'tickets.properties.type',
} as const;

/** Changes several fields in one step. Fields left empty stay as they are on each ticket. */
export function BulkDialog({ count, make, onClose }: Props) {
  const t = useT();
  const id = useId();
  const { may } = useGrants();
  const maySnooze = useMayForOthers('ticket:update');
  const choices = useBulkChoices();
  const [draft, setDraft] = useState(emptyDraft);
  const { form, errors, reject } = useFieldErrors('change');
  const [busy, setBusy] = useState(false);
  const change = changeOf(draft);
  const isEmpty = Object.keys(change).length === 0;

  const select = (field: SelectedField, value: string | undefined) =>
    setDraft({ ...draft, selected: { ...draft.selected, [field]: value } });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await make(change);
      onClose();
    } catch (error) {
      reject(error);
      setBusy(false);
    }
  };

  return (
    <FormDialog isChanged={!isEmpty} onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <form ref={form} onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('tickets.bulk.title', { smart_count: count })}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
            {may('ticket:assign') && (
              <PersonField
                label={t('tickets.properties.assignee')}
                choices={choices.assigneeId}
                value={draft.selected.assigneeId}
                error={errors.assigneeId}
                onChange={(value) => select('assigneeId', value)}
              />
            )}
            {selects
              .filter(({ needs }) => may(needs))
              .map(({ field }) => (
                <FieldSelect
                  key={field}
                  label={t(labels[field])}
                  choices={choices[field]}
                  value={draft.selected[field]}
                  error={errors[field]}
                  onChange={(value) => select(field, value)}
                />
              ))}
            {may('ticket:update') && (
              <>
                {tagFields.map((field) => (
                  <TagsField
                    key={field}
                    label={t(`tickets.bulk.${field}`)}
                    value={draft[field]}
                    error={errors[field]}
                    onChange={(tags) => setDraft({ ...draft, [field]: tags })}
                  />
                ))}
                <TextField
                  type="datetime-local"
                  label={t('tickets.properties.due')}
                  value={draft.dueAt}
                  {...errorProps(errors.dueAt)}
                  onChange={({ target }) => setDraft({ ...draft, dueAt: target.value })}
                />
                {maySnooze && (
                  <TextField
                    type="datetime-local"
                    label={t('snooze.field')}
                    value={draft.snoozedUntil}
                    {...errorProps(errors.snoozedUntil)}
                    onChange={({ target }) => setDraft({ ...draft, snoozedUntil: target.value })}
                  />
                )}
                <FieldChanges
                  changes={draft.fields}
                  errors={errors}
                  onChange={(fields) => setDraft({ ...draft, fields })}
                />
              </>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={isEmpty}>
            {t('tickets.bulk.submit', { smart_count: count })}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
