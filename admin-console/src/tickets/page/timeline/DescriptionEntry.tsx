import { Box } from '@mui/material';
import { useT } from '../../../i18n/use-t.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { MessageCard } from './MessageCard.tsx';
import { RequesterMark } from './RequesterMark.tsx';

/** The description of the ticket. It is plain text, unlike comments, and shown as it was typed. */
export function DescriptionEntry() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const isEmpty = ticket.description.trim() === '';
  return (
    <MessageCard
      author={ticket.requester}
      status={
        <>
          {t('tickets.timeline.description')} · <Time at={ticket.createdAt} />
        </>
      }
      tone="requester"
      mark={<RequesterMark />}
    >
      <Box sx={{ fontSize: 14, lineHeight: 1.6, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {isEmpty ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('tickets.timeline.noDescription')}
          </Box>
        ) : (
          ticket.description
        )}
      </Box>
    </MessageCard>
  );
}
