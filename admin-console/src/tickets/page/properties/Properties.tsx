import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { DueField } from './DueField.tsx';
import { SelectFields } from './SelectFields.tsx';
import { StatusField } from './StatusField.tsx';
import { TagsField } from './TagsField.tsx';

/** The properties of the ticket. Each is edited and saved on its own. */
export function Properties() {
  const t = useT();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('tickets.properties.title')}
      </Typography>
      <Box sx={{ display: 'grid' }}>
        <StatusField />
        <AssigneeField />
        <SelectFields />
        <TagsField />
        <DueField />
      </Box>
    </Box>
  );
}
