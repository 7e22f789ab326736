import ClearIcon from '@mui/icons-material/Clear';
import { Box, IconButton } from '@mui/material';
import { FieldValueInput } from '../../configuration/fields/value/FieldValueInput.tsx';
import { useFields } from '../../platform/api/reference.ts';
import type { StoredTicketChange } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AddFilter } from '../../platform/ui/menus/AddFilter.tsx';

type Values = NonNullable<StoredTicketChange['fields']>;

interface Props {
  values: Values;
  errorOf: (key: string) => string | undefined;
  onChange: (values: Values | undefined) => void;
}

/** New values of custom fields. A field without a value is emptied. */
export function ChangedFields({ values, errorOf, onChange }: Props) {
  const t = useT();
  const fields = useFields();
  const without = (key: string) => {
    const { [key]: removed, ...others } = values;
    return Object.keys(others).length > 0 ? others : undefined;
  };
  const free = fields.filter(({ key, archivedAt }) => archivedAt === null && !(key in values));
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      {fields
        .filter(({ key }) => key in values)
        .map((field) => (
          <Box key={field.key} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <Box sx={{ flexGrow: 1 }}>
              <FieldValueInput
                field={field}
                value={values[field.key] ?? null}
                error={errorOf(field.key)}
                onChange={(value) => onChange({ ...values, [field.key]: value })}
              />
            </Box>
            <IconButton
              aria-label={t('storedChanges.inputs.removeField', { name: field.name })}
              onClick={() => onChange(without(field.key))}
            >
              <ClearIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        ))}
      {free.length > 0 && (
        <AddFilter
          label={t('storedChanges.inputs.addField')}
          filters={free.map(({ key, name }) => ({ source: key, label: name }))}
          onAdd={(key) => onChange({ ...values, [key]: null })}
        />
      )}
    </Box>
  );
}
