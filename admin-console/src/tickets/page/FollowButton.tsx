import NotificationsIcon from '@mui/icons-material/Notifications';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import { Button } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { useFollowing } from './context/use-following.ts';

export function FollowButton() {
  const t = useT();
  const following = useFollowing();
  if (!following) return null;
  const { follows, busy, toggle } = following;
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
