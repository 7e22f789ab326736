import {
  Autocomplete,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { TICKET_TYPES } from '@ticketwire/sdk';
import { type FormEvent, useId, useState } from 'react';
import { findValue, priorities } from '../../../api/enum-values.ts';
import type { BulkChange } from '../../../api/types.ts';
import { useGrants } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Choice } from '../../../ui/list/ChoiceMenu.tsx';
import { type FieldErrors, fieldErrorsOf } from '../../../ui/messages/field-errors.ts';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { cleanTags } from '../../../ui/text/clean-tags.ts';
import { fromLocalInput } from '../../../ui/time/local-time.ts';
import { NOBODY, useBulkChoices } from './choices.tsx';

interface Props {
  count: number;
  make: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

type Select = keyof ReturnType<typeof useBulkChoices>;
type TagField = 'addTags' | 'removeTags';

interface Draft {
  selected: { [Field in Select]?: string };
  dueAt: string;
  addTags: string[];
  removeTags: string[];
}

const untouched: Draft = { selected: {}, dueAt: '', addTags: [], removeTags: [] };

const selects: { field: Select; needs: 'ticket:assign' | 'ticket:transition' | 'ticket:update' }[] = [
  { field: 'assigneeId', needs: 'ticket:assign' },
  { field: 'teamId', needs: 'ticket:assign' },
  { field: 'statusId', needs: 'ticket:transition' },
  { field: 'priority', needs: 'ticket:update' },
  { field: 'categoryId', needs: 'ticket:update' },
  { field: 'type', needs: 'ticket:update' },
];

const labels = {
  assigneeId: 'tickets.properties.assignee',
  teamId: 'tickets.properties.team',
  statusId: 'tickets.properties.status',
  priority: 'tickets.properties.priority',
  categoryId: 'tickets.properties.category',
  type: 'tickets.properties.type',
} as const;

const idOf = (value: string | undefined) => (value === NOBODY ? null : value);

function changeOf({ selected, dueAt, addTags, removeTags }: Draft): BulkChange {
  const change: BulkChange = {
    assigneeId: idOf(selected.assigneeId),
    teamId: idOf(selected.teamId),
    statusId: selected.statusId,
    priority: findValue(priorities, selected.priority),
    categoryId: idOf(selected.categoryId),
    type: findValue(TICKET_TYPES, selected.type),
    dueAt: dueAt === '' ? undefined : fromLocalInput(dueAt),
    addTags: addTags.length > 0 ? addTags : undefined,
    removeTags: removeTags.length > 0 ? removeTags : undefined,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Changes several fields in one step. Fields left empty stay as they are on each ticket. */
export function BulkDialog({ count, make, onClose }: Props) {
  const t = useT();
  const id = useId();
  const { may } = useGrants();
  const choices = useBulkChoices();
  const notices = useNotices();
  const [draft, setDraft] = useState(untouched);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const change = changeOf(draft);
  const isEmpty = Object.keys(change).length === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await make(change);
      onClose();
    } catch (error) {
      const found = fieldErrorsOf(error, 'change');
      setErrors(found);
      if (Object.keys(found).length === 0) notices.failed(error);
      setBusy(false);
    }
  };

  return (
    <FormDialog isChanged={!isEmpty} onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('desk.bulk.title', { smart_count: count })}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
            {selects
              .filter(({ needs }) => may(needs))
              .map(({ field }) => (
                <FieldSelect
                  key={field}
                  label={t(labels[field])}
                  choices={choices[field]}
                  value={draft.selected[field]}
                  error={errors[field]}
                  onChange={(value) => setDraft({ ...draft, selected: { ...draft.selected, [field]: value } })}
                />
              ))}
            {may('ticket:update') && (
              <>
                <TagsToChange field="addTags" {...{ draft, setDraft, errors }} />
                <TagsToChange field="removeTags" {...{ draft, setDraft, errors }} />
                <TextField
                  type="datetime-local"
                  label={t('tickets.properties.due')}
                  value={draft.dueAt}
                  error={errors.dueAt !== undefined}
                  helperText={errors.dueAt}
                  onChange={({ target }) => setDraft({ ...draft, dueAt: target.value })}
                />
              </>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={isEmpty}>
            {t('desk.bulk.submit', { smart_count: count })}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}

interface FieldSelectProps {
  label: string;
  choices: Choice[];
  value: string | undefined;
  error: string | undefined;
  onChange: (value: string | undefined) => void;
}

function FieldSelect({ label, choices, value = '', error, onChange }: FieldSelectProps) {
  const t = useT();
  return (
    <TextField
      select
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error}
      slotProps={{ select: { displayEmpty: true } }}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <MenuItem value="" sx={{ color: 'text.secondary' }}>
        {t('desk.bulk.asItIs')}
      </MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.content ?? choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface TagsProps {
  field: TagField;
  draft: Draft;
  setDraft: (draft: Draft) => void;
  errors: FieldErrors;
}

function TagsToChange({ field, draft, setDraft, errors }: TagsProps) {
  const t = useT();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={draft[field]}
      onChange={(_event, typed) => setDraft({ ...draft, [field]: cleanTags(typed) })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t(`desk.bulk.${field}`)}
          error={errors[field] !== undefined}
          helperText={errors[field] ?? t('tickets.create.tagsHelp')}
        />
      )}
    />
  );
}
