import { Alert, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ticketPath } from '../../query/ticket-path.ts';
import type { RejectedTicket } from './use-bulk.tsx';

/** Lists the tickets that could not be changed, with the reasons. */
export function RejectedTickets({ rejected }: { rejected: RejectedTicket[] }) {
  const t = useT();
  if (rejected.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 1, maxHeight: 200, overflowY: 'auto' }}>
      <b>{t('desk.bulk.refused', { smart_count: rejected.length })}</b>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {rejected.map(({ ticketId, reference, reason }) => (
          <li key={ticketId}>
            {reference === null ? (
              t('desk.bulk.gone')
            ) : (
              <Link component={RouterLink} to={ticketPath({ reference })}>
                {reference}
              </Link>
            )}
            : {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
