import HistoryIcon from '@mui/icons-material/History';
import { Box, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useHistory } from '../context/ticket-queries.ts';
import { ChangeText } from './ChangeText.tsx';

/** All events of the ticket, newest first, with actor, time and changes. */
export function History() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { data, error, refetch } = useHistory(ticket.id);
  if (!data) return error ? <ErrorNotice error={error} onRetry={refetch} /> : <TableSkeleton columns={2} />;
  return (
    <Card component="ol" aria-label={t('tickets.page.history')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.toReversed().map((event) => (
        <Box
          component="li"
          key={event.id}
          sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
        >
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography variant="body2" component="div">
              <ChangeText event={event} />
            </Typography>
            <Typography
              variant="body2"
              component="div"
              color="textSecondary"
              sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flex: 'none' }}
            >
              <Time at={event.occurredAt} />
              {event.type !== 'ticket.deleted' && <ThenLink to={`?${new URLSearchParams({ at: event.occurredAt })}`} />}
            </Typography>
          </Box>
        </Box>
      ))}
    </Card>
  );
}

/** Links to the ticket as it was after this change. */
function ThenLink({ to }: { to: string }) {
  const t = useT();
  return (
    <Tooltip title={t('desk.past.show')}>
      <IconButton component={Link} to={to} size="small" aria-label={t('desk.past.show')} sx={{ p: 0.5, my: -0.5 }}>
        <HistoryIcon sx={{ fontSize: 17 }} />
      </IconButton>
    </Tooltip>
  );
}
