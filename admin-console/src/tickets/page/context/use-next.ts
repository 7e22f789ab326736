import { useNextTicket } from '../../queue/next/use-next-ticket.ts';
import { useQueue } from '../../queue/queue-context.tsx';
import { useTicketOnScreen } from './ticket-context.tsx';

/** Takes the next ticket of the list from which the ticket on screen was opened. */
export function useNext() {
  const { ticket } = useTicketOnScreen();
  const { question, open } = useQueue();
  return useNextTicket({ question, current: ticket, open });
}
