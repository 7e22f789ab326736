import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { isAskedFor } from '../../../configuration/fields/asked/asked-fields.ts';
import { useCategories, useFields } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { FieldRow } from './FieldRow.tsx';

/** The custom fields that the ticket is asked for or has. Each is edited and saved on its own. */
export function TicketFields() {
  const t = useT();
  const id = useId();
  const { ticket } = useTicketOnScreen();
  const categories = useCategories();
  const shown = useFields().filter(
    (field) => field.key in ticket.fields || isAskedFor(field, ticket.category?.id ?? null, categories),
  );
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('fields.ticket.title')}
      </Typography>
      <Box sx={{ display: 'grid' }}>
        {shown.map((field) => (
          <FieldRow key={field.id} field={field} value={ticket.fields[field.key] ?? null} />
        ))}
      </Box>
    </Box>
  );
}
