import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { useWritable } from '../../../configuration/fields/asked/use-writable.ts';
import type { FieldValue } from '../../../configuration/fields/value/field-value.ts';
import { fieldValueText } from '../../../configuration/fields/value/field-value-text.ts';
import type { CustomField } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { lazyPart } from '../../../platform/ui/lazy/lazy-part.tsx';
import { NoValue, PropertyRow } from '../properties/PropertyRow.tsx';
import { useDenial } from '../properties/use-denial.ts';

const FieldEditor = lazyPart(() => import('./FieldEditor.tsx'));

interface Props {
  field: CustomField;
  value: FieldValue;
}

export function FieldRow({ field, value }: Props) {
  const t = useT();
  const locale = useLocale();
  const denial = useDenial()('ticket:update');
  const isWritable = useWritable()(field);
  const archived = field.archivedAt === null ? null : t('fields.ticket.isArchived');
  return (
    <PropertyRow
      property={`field:${field.key}`}
      label={field.name}
      reason={denial ?? (isWritable ? archived : t('fields.ticket.isReadOnly'))}
      editor={<FieldEditor field={field} value={value} />}
    >
      {value === null ? (
        <NoValue>{t('common.none')}</NoValue>
      ) : (
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          {fieldValueText(field, value, t, locale)}
        </Box>
      )}
    </PropertyRow>
  );
}
