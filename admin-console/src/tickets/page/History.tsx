import { Box, Card, Typography } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { useTicketOnScreen } from './ticket-context.tsx';
import { useTimeline } from './ticket-queries.ts';
import { ChangeList } from './timeline/ChangeList.tsx';
import { eventText } from './timeline/event-text.ts';

/** Every fact about the ticket: who, what, when, from what to what. */
export function History() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { data, error, refetch } = useTimeline(ticket.id);
  if (!data) return error ? <ErrorNotice error={error} onRetry={refetch} /> : <TableSkeleton columns={2} />;
  return (
    <Card component="ol" aria-label={t('tickets.page.history')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.events.toReversed().map((event) => (
        <Box
          component="li"
          key={event.id}
          sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
        >
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography variant="body2">
              <b>{event.actor.name}</b> {eventText(event.type, t)}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
              <Time at={event.occurredAt} />
            </Typography>
          </Box>
          <ChangeList changes={event.changes} />
        </Box>
      ))}
    </Card>
  );
}
