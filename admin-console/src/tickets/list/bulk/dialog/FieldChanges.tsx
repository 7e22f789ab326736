import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useWritable } from '../../../../configuration/fields/asked-fields.ts';
import { FieldValueInput } from '../../../../configuration/fields/FieldValueInput.tsx';
import { useFields } from '../../../../platform/api/reference.ts';
import type { CustomField } from '../../../../platform/api/types.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { AddFilter } from '../../../../platform/ui/menus/AddFilter.tsx';
import type { FieldErrors } from '../../../../platform/ui/messages/field-errors.ts';
import type { FieldChange } from './bulk-draft.ts';

interface Props {
  changes: readonly FieldChange[];
  errors: FieldErrors;
  onChange: (changes: FieldChange[]) => void;
}

/** The custom fields that a bulk change sets or clears. Each is added first, because most fields stay as they are. */
export function FieldChanges({ changes, errors, onChange }: Props) {
  const t = useT();
  const isWritable = useWritable();
  const fields = useFields().filter((field) => field.archivedAt === null && isWritable(field));
  const others = fields.filter(({ key }) => changes.every((change) => change.key !== key));
  if (fields.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h3">{t('fields.ticket.title')}</Typography>
      {changes.map((change) => {
        const field = fields.find(({ key }) => key === change.key);
        if (!field) return null;
        return (
          <FieldChangeRow
            key={change.key}
            field={field}
            change={change}
            error={errors[`fields.${change.key}`]}
            onChange={(next) => onChange(changes.map((one) => (one.key === change.key ? next : one)))}
            onRemove={() => onChange(changes.filter((one) => one.key !== change.key))}
          />
        );
      })}
      <AddFilter
        label={t('tickets.bulk.addField')}
        filters={others.map(({ key, name }) => ({ source: key, label: name }))}
        onAdd={(key) => onChange([...changes, { key, clears: false, value: null }])}
      />
    </Box>
  );
}

interface RowProps {
  field: CustomField;
  change: FieldChange;
  error: string | undefined;
  onChange: (change: FieldChange) => void;
  onRemove: () => void;
}

function FieldChangeRow({ field, change, error, onChange, onRemove }: RowProps) {
  const t = useT();
  const { clears, value } = change;
  return (
    <Box
      role="group"
      aria-label={field.name}
      sx={{ width: '100%', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 32px' }}
    >
      <TextField
        select
        label={field.name}
        value={clears ? 'clear' : 'set'}
        onChange={({ target }) => onChange({ ...change, clears: target.value === 'clear' })}
        error={clears && error !== undefined}
        helperText={clears ? error : undefined}
      >
        <MenuItem value="set">{t('tickets.bulk.setField')}</MenuItem>
        <MenuItem value="clear">{t('tickets.bulk.clearField')}</MenuItem>
      </TextField>
      {clears ? (
        <span />
      ) : (
        <FieldValueInput
          field={{ ...field, name: t('tickets.bulk.fieldValue') }}
          value={value}
          onChange={(next) => onChange({ ...change, value: next })}
          error={error}
          autoFocus
        />
      )}
      <IconButton
        size="small"
        sx={{ alignSelf: 'start', mt: 3 }}
        aria-label={t('tickets.bulk.keepField', { name: field.name })}
        onClick={onRemove}
      >
        <CloseIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
