import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from './ticket-context.tsx';

interface Following {
  readonly follows: boolean;
  readonly busy: boolean;
  /** Follows or unfollows the ticket. */
  toggle(): Promise<void>;
}

/** Whether the user follows the ticket; null for the requester, who is notified of everything anyway. */
export function useFollowing(): Following | null {
  const me = useMe();
  const notices = useNotices();
  const { ticket, refresh } = useTicketOnScreen();
  const [busy, setBusy] = useState(false);
  if (!me || me.id === ticket.requester.id) return null;

  const follows = ticket.followers.some(({ id }) => id === me.id);
  const toggle = async () => {
    setBusy(true);
    try {
      const target = { ticketId: ticket.id, userId: 'me' } as const;
      await (follows ? client.tickets.unfollow(target) : client.tickets.follow(target));
      await refresh();
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { follows, busy, toggle };
}
