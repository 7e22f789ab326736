import { useLocation, useNavigate } from 'react-router';
import type { Comment } from '../../../api/types.ts';
import { useMe } from '../../../auth/me.ts';
import { useColleagues } from '../../people/use-colleagues.ts';
import { originOf, splitState } from '../../split-off/split-origin.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** Opens the form for a new ticket with the text of a comment. */
export function useSplitOff(): (comment: Comment) => void {
  const me = useMe();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { ticket } = useTicketOnScreen();
  const colleagues = useColleagues();
  return (comment) => {
    const colleagueIds = new Set([...colleagues, ...(me ? [me] : [])].map(({ id }) => id));
    navigate('/tickets/create', { state: splitState(originOf({ ticket, comment, colleagueIds, state })) });
  };
}
