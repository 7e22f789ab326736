import { useQueue } from '../../queue/queue-context.tsx';
import { useNextTicket } from '../../queue/use-next-ticket.ts';
import { useTicketOnScreen } from './ticket-context.tsx';

/** Takes the next ticket of the list from which the ticket on screen was opened. */
export function useNext() {
  const { ticket } = useTicketOnScreen();
  const { question, open } = useQueue();
  return useNextTicket({ question, current: ticket, open });
}

/**
 * Returns what follows when the user is done with the ticket on screen: the next one is taken if this one was, and
 * otherwise comes from the list. Null if the ticket was opened by its link.
 */
export function useGoOn(): (() => Promise<void>) | null {
  const { place, question, arrival, open, move, finish } = useQueue();
  const { next } = useNextTicket({ question, open, onNothing: finish });
  if (arrival.isTaken) return next;
  return place && (() => move('next'));
}
