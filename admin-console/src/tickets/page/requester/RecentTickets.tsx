import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { listPath } from '../../../platform/ui/list/list-path.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { ticketPath } from '../../query/ticket-path.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

const MOST = 5;

/** The latest other tickets of the requester. */
export function RecentTickets() {
  const t = useT();
  const id = useId();
  const { ticket } = useTicketOnScreen();
  const requester = ticket.requester.id;
  const { data } = useQuery({
    queryKey: ['tickets', 'recent', requester],
    queryFn: ({ signal }) => client.tickets.list({ requester, sort: '-createdAt', limit: MOST + 1 }, { signal }),
  });
  if (!data) return null;
  const others = data.data.filter((each) => each.id !== ticket.id).slice(0, MOST);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={id} variant="h3">
          {t('workspace.requester.recent')}
        </Typography>
        <Link component={RouterLink} to={listPath('tickets', { requester })} sx={{ fontSize: 12.5 }}>
          {t('workspace.requester.all')}
        </Link>
      </Box>
      {others.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('workspace.requester.none')}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {others.map((each) => (
          <Box component="li" key={each.id} sx={{ minWidth: 0, fontSize: 13, lineHeight: 1.35 }}>
            <Link
              component={RouterLink}
              to={ticketPath(each)}
              color="inherit"
              title={each.subject}
              sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {each.subject}
            </Link>
            <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontSize: 12, color: 'text.secondary' }}>
              <TicketStatus status={each.status} />
              <span>·</span>
              <Time at={each.createdAt} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
