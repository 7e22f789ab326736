import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMe } from '../../platform/session/me.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Suspends or reactivates a user. Hidden on the current user's own page. */
export function SuspendButton({ user }: { user: User }) {
  const t = useT();
  const me = useMe();
  const refresh = useRefresh();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const { id, name, version: expectedVersion } = user;
  const suspended = user.status === 'suspended';
  if (me?.id === id) return null;

  const toggle = async () => {
    try {
      const call = suspended ? client.users.activate : client.users.suspend;
      await call({ id, expectedVersion });
      await refresh('users');
      notices.done(suspended ? 'users.edit.activated' : 'users.edit.suspended', { name });
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
  };

  if (suspended) {
    return (
      <Button variant="outlined" onClick={toggle}>
        {t('users.edit.activate')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        {t('users.edit.suspend')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('users.edit.suspendTitle', { name })}
        text={t('users.edit.suspendText')}
        confirm={t('users.edit.suspend')}
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
