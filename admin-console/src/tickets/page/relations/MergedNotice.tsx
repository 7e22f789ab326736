import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ticketPath } from '../../query/ticket-path.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useOther } from './use-related.ts';

/** Links a merged ticket to the one where its conversation continues. */
export function MergedNotice() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const other = useOther(ticket.mergedIntoId);
  if (!other) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('desk.merge.went')}{' '}
      <Link component={RouterLink} to={ticketPath(other)} sx={{ fontWeight: 600 }}>
        {other.reference} {other.subject}
      </Link>
    </Alert>
  );
}
