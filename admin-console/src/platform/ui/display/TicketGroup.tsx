import { Box, Link, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import type { TicketBase } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { ticketPath } from '../../resources/ticket-path.ts';
import { Time } from '../time/Time.tsx';
import { TicketStatus } from './TicketStatus.tsx';

interface Props {
  title: string;
  /** The path of the list of all of them. */
  all: string;
  tickets: readonly TicketBase[];
  /** Said if there are none. */
  none: string;
  /** What to say about a ticket after its status, before the time. */
  shows?: readonly ('reference' | 'requester')[];
  time?: 'createdAt' | 'updatedAt';
  /** What to say about a ticket at the end, instead of the time. */
  mark?: (ticket: TicketBase) => ReactNode;
}

/** A few tickets with their subject and status, and a link to all of them. */
export function TicketGroup({ title, all, tickets, none, shows = [], time = 'createdAt', mark }: Props) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        <Link component={RouterLink} to={all} aria-describedby={id} sx={{ fontSize: 12.5, whiteSpace: 'nowrap' }}>
          {t('tickets.requester.all')}
        </Link>
      </Box>
      {tickets.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {tickets.map((ticket) => (
          <Box component="li" key={ticket.id} sx={{ minWidth: 0, fontSize: 13, lineHeight: 1.35 }}>
            <Link
              component={RouterLink}
              to={ticketPath(ticket)}
              color="inherit"
              title={ticket.subject}
              sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {ticket.subject}
            </Link>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                whiteSpace: 'nowrap',
                fontSize: 12,
                color: 'text.secondary',
                '& > * + *::before': { content: '"·"', mx: 0.75 },
              }}
            >
              <TicketStatus status={ticket.status} />
              {shows.includes('reference') && <span>{ticket.reference}</span>}
              {shows.includes('requester') && (
                <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {ticket.requester.name}
                </Box>
              )}
              <span>{mark ? mark(ticket) : <Time at={ticket[time]} />}</span>
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
