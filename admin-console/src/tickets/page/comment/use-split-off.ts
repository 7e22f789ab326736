import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../../../platform/session/me.ts';
import { useColleagues } from '../../../platform/ui/people/use-colleagues.ts';
import { originOf, splitState } from '../../changes/split-origin.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { SplitMessage } from './comment-to-split.ts';

interface SplitOff {
  /** Users who answer tickets. Anyone else who writes is a customer. */
  readonly colleagueIds: ReadonlySet<string>;
  /** Opens the form for a new ticket with the text of a message. */
  splitOff(message: SplitMessage): void;
}

export function useSplitOff(): SplitOff {
  const me = useMe();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { ticket } = useTicketOnScreen();
  const colleagues = useColleagues();
  const colleagueIds = new Set([...colleagues, ...(me ? [me] : [])].map(({ id }) => id));
  const splitOff = (message: SplitMessage) =>
    void navigate('/tickets/create', { state: splitState(originOf({ ticket, message, colleagueIds, state })) });
  return { colleagueIds, splitOff };
}
