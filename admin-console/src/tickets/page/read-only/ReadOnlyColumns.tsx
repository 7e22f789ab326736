import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { ReadOnlyProperties } from './ReadOnlyProperties.tsx';

interface Props {
  conversation: ReactNode;
  /** Shown below the properties. */
  children?: ReactNode;
}

/** The conversation of a ticket that cannot be changed, with its properties next to it. */
export function ReadOnlyColumns({ conversation, children }: Props) {
  const t = useT();
  const heading = useId();
  const { ticket } = useTicketOnScreen();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        alignItems: 'start',
      }}
    >
      {conversation}
      <Card
        component="section"
        aria-labelledby={heading}
        sx={{ p: 2, display: 'grid', gap: 2, order: { xs: -1, lg: 0 } }}
      >
        <Typography id={heading} variant="h2">
          {t('tickets.properties.title')}
        </Typography>
        <ReadOnlyProperties ticket={ticket} />
        {children}
      </Card>
    </Box>
  );
}
