import NotificationsIcon from '@mui/icons-material/Notifications';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useMe } from '../../auth/me.ts';
import { useT } from '../../i18n/use-t.ts';
import { useNotices } from '../../ui/messages/use-notices.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';

/** Follows or unfollows the ticket. Hidden from the requester, who is notified of everything anyway. */
export function FollowButton() {
  const t = useT();
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
  return (
    <Button
      variant="outlined"
      startIcon={follows ? <NotificationsIcon /> : <NotificationsNoneIcon />}
      onClick={toggle}
      loading={busy}
      loadingPosition="start"
    >
      {t(follows ? 'tickets.page.unfollow' : 'tickets.page.follow')}
    </Button>
  );
}
