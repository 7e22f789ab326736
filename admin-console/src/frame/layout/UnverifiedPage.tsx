import MarkEmailUnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import { Box, Button, Card } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { meKey } from '../../platform/session/me.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { useDocumentTitle } from '../../platform/ui/page/PageHeader.tsx';

/**
 * Replaces every page until the email address is verified, because the service rejects all other requests until then.
 */
export default function UnverifiedPage({ me }: { me: User }) {
  const t = useT();
  const cache = useQueryClient();
  const notices = useNotices();
  const [sent, setSent] = useState(false);
  useDocumentTitle(t('auth.unverified.title'));

  const resend = async () => {
    try {
      await client.auth.resendVerification({ email: me.email });
      setSent(true);
    } catch (error) {
      notices.failed(error);
    }
  };

  return (
    <Card>
      <EmptyState
        heading="h1"
        icon={MarkEmailUnreadIcon}
        title={t('auth.unverified.title')}
        text={t('auth.unverified.text', { email: me.email })}
        action={
          <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
            <Button variant="contained" onClick={() => cache.invalidateQueries({ queryKey: meKey })}>
              {t('auth.unverified.check')}
            </Button>
            {sent ? (
              t('auth.unverified.resent')
            ) : (
              <Button variant="outlined" onClick={resend}>
                {t('auth.unverified.resend')}
              </Button>
            )}
          </Box>
        }
      />
    </Card>
  );
}
