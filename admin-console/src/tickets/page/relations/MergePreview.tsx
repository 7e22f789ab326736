import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { PersonName } from '../../../platform/ui/people/PersonName.tsx';
import { Time } from '../../../platform/ui/time/Time.tsx';
import type { PickedTicket } from './find-tickets.ts';

/** Shows both tickets side by side: the one that ends, and the one that continues. */
export function MergePreview({ from, into }: { from: Ticket; into: PickedTicket }) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Side label={t('merging.from')} ticket={from} />
      <Side label={t('merging.into')} ticket={into} />
    </Box>
  );
}

function Side({ label, ticket }: { label: string; ticket: PickedTicket }) {
  const t = useT();
  const id = useId();
  const { reference, subject, status, requester } = ticket;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={(theme) => ({ p: 1.5, borderRadius: '10px', border: `1px solid ${theme.tokens.line}`, minWidth: 0 })}
    >
      <Typography id={id} variant="caption" color="textSecondary" component="h3">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 0.75 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 14, fontWeight: 600 }}>
          {reference} {subject}
        </Box>
        <TicketStatus status={status} />
      </Box>
      <Box sx={{ fontSize: 13 }}>
        <PersonName person={requester} />
      </Box>
      <Newest ticketId={ticket.id} none={t('merging.noMessages')} />
    </Box>
  );
}

/** A page of the timeline that very likely contains a message. */
const NEWEST = 30;

function useNewestMessage(ticketId: string) {
  return useQuery({
    queryKey: ['tickets', 'timeline', ticketId, 'newest'],
    queryFn: async ({ signal }) => {
      const [{ counters }, { data }] = await Promise.all([
        client.tickets.get({ ticketId }, { signal }),
        client.tickets.timeline({ ticketId, order: 'desc', limit: NEWEST }, { signal }),
      ]);
      return {
        count: counters.comments,
        newest: data.flatMap((entry) => ('comment' in entry ? entry.comment : []))[0],
      };
    },
  }).data;
}

function Newest({ ticketId, none }: { ticketId: string; none: string }) {
  const t = useT();
  const found = useNewestMessage(ticketId);
  if (!found) return <Typography variant="body2">{t('common.loading')}</Typography>;
  const { count, newest } = found;
  return (
    <Typography variant="body2" component="div" color="textSecondary" sx={{ mt: 1 }}>
      {count === 0 ? none : t('merging.messages', { smart_count: count })}
      {newest && (
        <>
          {' · '}
          {newest.author.name}, <Time at={newest.createdAt} />
          <Box
            sx={{
              mt: 0.5,
              color: 'text.primary',
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 4,
              overflow: 'hidden',
            }}
          >
            {newest.redactedAt === null ? newest.body : t('tickets.timeline.redacted')}
          </Box>
        </>
      )}
    </Typography>
  );
}
