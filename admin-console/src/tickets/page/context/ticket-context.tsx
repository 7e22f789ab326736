import { createContext, type ReactNode, useContext } from 'react';
import type { Ticket } from '../../../api/types.ts';
import { type TicketChanges, useTicketChanges } from './use-ticket-changes.ts';

interface TicketOnScreen extends TicketChanges {
  ticket: Ticket;
  /** It is shown as it once was: nothing of it can be changed. */
  frozen: boolean;
}

const Context = createContext<TicketOnScreen | null>(null);

/** The ticket of the page, and the way to change it. */
export function TicketProvider({
  ticket,
  address,
  frozen = false,
  children,
}: {
  ticket: Ticket;
  address: string;
  frozen?: boolean;
  children: ReactNode;
}) {
  const changes = useTicketChanges(ticket, address);
  return <Context value={{ ticket, frozen, ...changes }}>{children}</Context>;
}

export function useTicketOnScreen(): TicketOnScreen {
  const found = useContext(Context);
  if (!found) throw new Error('Only inside of a TicketProvider');
  return found;
}
