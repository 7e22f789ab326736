import { createContext, type ReactNode, useContext } from 'react';
import type { Ticket } from '../../../platform/api/types.ts';
import { type TicketChanges, useTicketChanges } from './use-ticket-changes.ts';
import { type TicketUndo, useTicketUndo } from './use-ticket-undo.tsx';

interface TicketOnScreen extends TicketChanges, TicketUndo {
  ticket: Ticket;
  /** Whether the page shows a past state of the ticket, which cannot be changed. */
  frozen: boolean;
}

const Context = createContext<TicketOnScreen | null>(null);

/** Provides the ticket of the page and the functions that change it. */
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
  const [shown, changes] = useTicketChanges(ticket, address);
  const undo = useTicketUndo(shown, changes);
  return <Context value={{ ticket: shown, frozen, ...changes, ...undo }}>{children}</Context>;
}

export function useTicketOnScreen(): TicketOnScreen {
  const found = useContext(Context);
  if (!found) throw new Error('Must be used inside a TicketProvider');
  return found;
}
