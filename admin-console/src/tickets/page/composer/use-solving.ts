import type { StoredTicketChange, Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { SendOptions } from './use-sending.ts';

/** Returns the status that solves a ticket with a public reply and the values that a macro sets, if one is available. */
function solvingStatus({ availableTransitions }: Ticket, { fields = {} }: StoredTicketChange): string | undefined {
  return availableTransitions.find(
    ({ status, requiresComment, requiredFields }) =>
      status.state === 'solved' && requiresComment !== 'internal' && requiredFields.every((key) => fields[key] != null),
  )?.status.id;
}

/**
 * Returns the function that sends a reply and solves the ticket with it. `planned` is what a macro changes as well. If the
 * ticket cannot be solved, nothing is sent, and the user learns why. Null if it is solved already.
 */
export function useSolving(planned: StoredTicketChange, send: (options: SendOptions) => void) {
  const t = useT();
  const notices = useNotices();
  const { ticket } = useTicketOnScreen();
  if (ticket.status.state === 'solved' || ticket.status.state === 'closed') return null;
  return async () => {
    const statusId = solvingStatus(ticket, planned);
    if (statusId !== undefined) return send({ change: { statusId } });
    try {
      const { whyNotSolved } = await import('./why-not-solved.ts');
      notices.rejected(await whyNotSolved(ticket, t));
    } catch (error) {
      notices.failed(error);
    }
  };
}
