import { Button } from '@mui/material';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Signs the user out on every device, including this one. */
export function EndSessions() {
  const t = useT();
  const logout = useLogout();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    try {
      await client.auth.endSessions();
      await logout({}, '/login', false);
    } catch (error) {
      notices.failed(error);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('profile.endAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.endAllTitle')}
        text={t('profile.endAllText')}
        confirm={t('profile.endAll')}
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
