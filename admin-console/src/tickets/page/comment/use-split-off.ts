import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../../../platform/session/me.ts';
import { useColleagues } from '../../../platform/ui/people/use-colleagues.ts';
import { originOf, splitState } from '../../changes/split-origin.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { Timeline } from '../context/timeline-pages.ts';
import { entriesKey } from '../context/use-timeline.ts';
import { messagesToSplit, messageToSplit } from './comment-to-split.ts';

/** Returns a function that opens the form for a new ticket with a comment, or with the message that a user expects. */
export function useSplitOff(): (focusedId?: string) => void {
  const me = useMe();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { ticket } = useTicketOnScreen();
  const colleagues = useColleagues();
  return (focusedId) => {
    const messages = messagesToSplit(ticket, cache.getQueryData<Timeline>(entriesKey(ticket.id))?.entries ?? []);
    const colleagueIds = new Set([...colleagues, ...(me ? [me] : [])].map(({ id }) => id));
    const message = messageToSplit(messages, { requesterId: ticket.requester.id, colleagueIds, focusedId });
    if (!message) return;
    const byCustomers = messages.filter(({ author }) => !colleagueIds.has(author.id));
    const customerIds = byCustomers.map(({ author }) => author.id);
    void navigate('/tickets/create', {
      state: splitState(originOf({ ticket, message, messages, customerIds, state })),
    });
  };
}
