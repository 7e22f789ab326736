import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { Link } from 'react-router';

/** The next step that a message offers. */
export function NoticeLink({ to, label }: { to: string; label: string }) {
  const close = useCloseNotification();
  return (
    <Button component={Link} to={to} onClick={close}>
      {label}
    </Button>
  );
}
