import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Card, Collapse, IconButton, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Relations } from '../relations/Relations.tsx';
import { AssigneeField } from './AssigneeField.tsx';
import { DueField } from './DueField.tsx';
import { Followers } from './Followers.tsx';
import { SelectFields } from './SelectFields.tsx';
import { StatusField } from './StatusField.tsx';
import { TagsField } from './TagsField.tsx';
import { TicketDetails } from './TicketDetails.tsx';

/**
 * The properties of the ticket. Each is edited and saved on its own. Collapsed on small screens, where they would
 * push the conversation away.
 */
export function Properties() {
  const t = useT();
  const id = useId();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'));
  const [open, setOpen] = useState(false);
  const shown = wide || open;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ position: { lg: 'sticky' }, top: 16, maxHeight: { lg: 'calc(100vh - 32px)' }, overflowY: 'auto', p: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h2">
          {t('tickets.properties.title')}
        </Typography>
        {!wide && (
          <IconButton onClick={() => setOpen(!open)} aria-expanded={open} aria-labelledby={id} size="small">
            <ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
          </IconButton>
        )}
      </Box>
      <Collapse in={shown} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 2, mt: 1.5 }}>
          <StatusField />
          <AssigneeField />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
              // Team and category names are long, while priorities and types are short.
              '& > :nth-of-type(-n + 2)': { gridColumn: '1 / -1' },
              '& .MuiSelect-select.MuiSelect-select': { height: 20, minHeight: 20, lineHeight: '20px' },
            }}
          >
            <SelectFields />
          </Box>
          <TagsField />
          <DueField />
          <Relations />
          <Followers />
          <TicketDetails />
        </Box>
      </Collapse>
    </Card>
  );
}
