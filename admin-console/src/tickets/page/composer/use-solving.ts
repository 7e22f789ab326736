import { useEffect, useRef } from 'react';
import type { StoredTicketChange, Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { SendOptions } from './use-sending.ts';

type Transition = Ticket['availableTransitions'][number];

/** Returns the keys of the custom fields that a transition requires, without those that a macro sets. */
const missingFields = ({ requiredFields }: Transition, { fields = {} }: StoredTicketChange) =>
  requiredFields.filter((key) => fields[key] == null);

/**
 * Returns the function that sends a message and changes the status with it. It first asks for the custom fields that the
 * status requires, without those that a macro sets by `planned`.
 */
export function useSendingWithStatus(planned: StoredTicketChange, send: (options: SendOptions) => void) {
  const { open } = useOpenPanel();
  /** An earlier message can arrive while the dialog is open. */
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  return (transition: Transition) => {
    const { id: statusId } = transition.status;
    const requiredFields = missingFields(transition, planned);
    if (requiredFields.length === 0) return send({ change: { statusId } });
    open({
      transition: { ...transition, requiredFields, requiresComment: 'none' },
      send: (values) => latest.current({ change: { statusId, fields: { ...planned.fields, ...values } } }),
    });
  };
}

/**
 * Returns the function that sends a reply and solves the ticket with it. If the ticket cannot be solved, nothing is sent, and
 * the user learns why. Null if it is solved already.
 */
export function useSolving(planned: StoredTicketChange, sendWith: (transition: Transition) => void) {
  const t = useT();
  const notices = useNotices();
  const { ticket } = useTicketOnScreen();
  const { state } = ticket.status;
  if (state === 'solved' || state === 'closed') return null;
  return async () => {
    const solving = ticket.availableTransitions.filter(
      ({ status, requiresComment }) => status.state === 'solved' && requiresComment !== 'internal',
    );
    const transition = solving.find((one) => missingFields(one, planned).length === 0) ?? solving[0];
    if (transition) return sendWith(transition);
    try {
      const { whyNotSolved } = await import('./why-not-solved.ts');
      notices.rejected(await whyNotSolved(ticket, t));
    } catch (error) {
      notices.failed(error);
    }
  };
}
