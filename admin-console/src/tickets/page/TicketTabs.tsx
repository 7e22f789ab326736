import HistoryIcon from '@mui/icons-material/History';
import { Box, Card, IconButton, Tab, Tabs, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { useFitsProperties } from '../split/use-split.ts';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { useHistory } from './context/ticket-queries.ts';
import { Conversation } from './conversation/Conversation.tsx';
import { FILLS_WINDOW } from './conversation/layout.ts';
import { ChangeText } from './timeline/ChangeText.tsx';

/** All events of the ticket, newest first, with actor, time and changes. */
function History() {
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
    <Tooltip title={t('tickets.past.show')}>
      <IconButton component={Link} to={to} size="small" aria-label={t('tickets.past.show')} sx={{ p: 0.5, my: -0.5 }}>
        <HistoryIcon sx={{ fontSize: 17 }} />
      </IconButton>
    </Tooltip>
  );
}

/** The conversation and the history of the ticket. */
export function TicketTabs() {
  const t = useT();
  const id = useId();
  const [tab, setTab] = useState<'conversation' | 'history'>('conversation');
  return (
    <Box
      sx={{
        order: useFitsProperties() ? 0 : 2,
        minWidth: 0,
        [FILLS_WINDOW]: { display: 'flex', flexDirection: 'column', minHeight: 0 },
      }}
    >
      <Tabs
        value={tab}
        onChange={(_event, next) => setTab(next)}
        aria-label={t('tickets.page.tabs')}
        sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab
          value="conversation"
          label={t('tickets.page.conversation')}
          id={`${id}-conversation`}
          aria-controls={`${id}-panel`}
        />
        <Tab value="history" label={t('tickets.page.history')} id={`${id}-history`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ pt: 2, [FILLS_WINDOW]: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, pt: 0 } }}
      >
        {tab === 'history' ? (
          <Box sx={{ [FILLS_WINDOW]: { overflowY: 'auto', py: 2 } }}>
            <History />
          </Box>
        ) : (
          <Conversation />
        )}
      </Box>
    </Box>
  );
}
