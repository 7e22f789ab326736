import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Box, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import type { FieldRequirement, RequesterAccess } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FieldValueInput } from '../value/FieldValueInput.tsx';
import type { FieldValue, ValueField } from '../value/field-value.ts';
import { fieldValueText } from '../value/field-value-text.ts';

interface Props {
  field: ValueField;
  access: RequesterAccess;
  required: FieldRequirement;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** The field as requesters see it: a control, a value, or nothing. */
export function RequesterPreview({ field, access, required, value, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  if (access === 'write')
    return <FieldValueInput field={field} value={value} onChange={onChange} required={required === 'create'} />;
  if (access === 'read')
    return (
      <>
        <Typography sx={{ fontSize: 13, fontWeight: 550 }}>{field.name || t('fields.unnamed')}</Typography>
        <Typography sx={{ mt: 0.75, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {fieldValueText(field, value, t, locale)}
        </Typography>
      </>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', fontSize: 13 }}>
      <VisibilityOffIcon sx={{ fontSize: 18 }} />
      {t('fields.preview.hidden')}
    </Box>
  );
}
