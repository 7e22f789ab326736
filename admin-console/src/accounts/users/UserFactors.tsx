import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';

/** The second factors of a user, which can be reset if the user has lost all of them. */
export function UserFactors({ user: { id, name } }: { user: User }) {
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'factors', id],
    queryFn: ({ signal }) => client.users.factors({ id }, { signal }),
  });
  const hasFactors = data !== undefined && (data.passkeys.length > 0 || data.totp !== null);

  const reset = async () => {
    try {
      await client.users.resetFactors({ id });
      notices.done('security.ofUser.resetBegun', { name });
    } catch (failure) {
      notices.failed(failure);
    }
    setAsking(false);
    // Reloads the user too, because the reset ends the sessions.
    await refresh('users');
  };

  return (
    <Section
      title={t('security.ofUser.title')}
      text={t('security.ofUser.text')}
      action={
        hasFactors &&
        data.resetAt === null && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('security.ofUser.reset')}
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data?.resetAt && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t('security.ofUser.pending')} <Time at={data.resetAt} />
        </Alert>
      )}
      {data && !hasFactors && (
        <Typography color="textSecondary">
          {t(data.isRequired ? 'security.ofUser.noneRequired' : 'security.ofUser.none')}
        </Typography>
      )}
      {data && hasFactors && (
        <DetailList>
          {data.passkeys.length > 0 && (
            <Detail label={t('security.passkeys.title')}>
              {data.passkeys.map((passkey) => passkey.name).join(', ')}
            </Detail>
          )}
          {data.totp && (
            <Detail label={t('security.app.title')}>
              <Time at={data.totp.createdAt} />
            </Detail>
          )}
          <Detail label={t('security.codes.title')}>
            {t('security.codes.left', { smart_count: data.recoveryCodesLeft })}
          </Detail>
        </DetailList>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('security.ofUser.resetTitle', { name })}
        text={t('security.ofUser.resetText')}
        confirm={t('security.ofUser.resetConfirm')}
        onConfirm={reset}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}
