import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { visuallyHidden } from '../../platform/theme/visually-hidden.ts';
import { ticketKey } from '../query/ticket-query.ts';
import { announce } from './announce.ts';
import { deletedTickets } from './deleted-tickets.ts';
import { Faces } from './Faces.tsx';
import { useOthers } from './use-others.ts';

/** Announces the user on the ticket, and shows who else has it open. Screen readers announce it politely. */
export default function HeaderPresence({ ticketId, address }: { ticketId: string; address: string }) {
  const cache = useQueryClient();
  const { people, total, text } = useOthers();
  const isGone = useEffectEvent(
    () => deletedTickets.has(ticketId) || cache.getQueryState(ticketKey(address))?.status === 'error',
  );
  useEffect(() => {
    const end = announce(ticketId);
    return () => end(isGone());
  }, [ticketId]);
  return (
    <>
      {total > 0 && (
        <Box component="span" title={text} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <Faces people={people} total={total} />
        </Box>
      )}
      <Box component="span" role="status" sx={visuallyHidden}>
        {text}
      </Box>
    </>
  );
}
