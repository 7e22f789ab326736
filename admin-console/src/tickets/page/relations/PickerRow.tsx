import { Box } from '@mui/material';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { Time } from '../../../platform/ui/time/Time.tsx';
import type { PickedTicket } from './find-tickets.ts';

interface Props {
  ticket: PickedTicket;
  /** Why the ticket cannot be chosen. */
  reason?: string;
}

/** A ticket in the picker, with what tells it apart from tickets of the same subject. */
export function PickerRow({ ticket: { reference, subject, status, requester, updatedAt }, reason }: Props) {
  return (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          <b>{reference}</b> {subject}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 12.5, color: 'text.secondary' }}>
          {reason ?? (
            <>
              {requester.name} · <Time at={updatedAt} />
            </>
          )}
        </Box>
      </Box>
      <TicketStatus status={status} />
    </>
  );
}
