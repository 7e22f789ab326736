import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Sends the invitation again, for example if the email was lost or the link has expired. */
export function ResendInvitation({ user: { id, email } }: { user: User }) {
  const t = useT();
  const notices = useNotices();
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      await client.users.resendInvitation({ id });
      notices.done('users.edit.invitationSent', { email });
    } catch (error) {
      notices.failed(error);
    }
    setSending(false);
  };

  return (
    <Button variant="outlined" onClick={send} disabled={sending}>
      {t('users.edit.resendInvitation')}
    </Button>
  );
}
