import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@ticketwire/sdk';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { asFormError } from '../../platform/api/errors.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { errorText } from '../../platform/ui/messages/error-text.ts';
import { LoadingPage } from '../../platform/ui/page/LoadingPage.tsx';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { BrokenLink, useToken } from './base/BrokenLink.tsx';

/**
 * Target of the unsubscribe link in emails: turns off emails of that kind, or turns them on again. Opening the page
 * changes nothing, because mail scanners follow links.
 */
export default function UnsubscribePage() {
  const t = useT();
  const token = useToken();
  return token === null ? <BrokenLink title={t('auth.unsubscribe.title')} /> : <Choice token={token} />;
}

function Choice({ token }: { token: string }) {
  const t = useT();
  const [changed, setChanged] = useState<Subscription>();
  const { data, error } = useQuery({
    queryKey: ['subscription', token],
    queryFn: () => client.notifications.subscription({ token }),
    retry: false,
  });
  const subscription = changed ?? data;
  if (error) {
    return (
      <AuthCard title={t('auth.unsubscribe.title')}>
        <Alert severity="error" variant="outlined">
          {errorText(asFormError(error), t)}
        </Alert>
      </AuthCard>
    );
  }
  if (!subscription) return <LoadingPage />;
  const words = subscription.enabled ? 'auth.unsubscribe' : 'auth.unsubscribed';
  const { unsubscribe, resubscribe } = client.notifications;
  const change = subscription.enabled ? unsubscribe : resubscribe;
  return (
    <AuthCard title={t(`${words}.title`)} text={t(`${words}.text`)}>
      <Typography component="ul" sx={{ mt: 0, mb: 3, pl: 2.5 }}>
        {subscription.events.map(({ type, description }) => (
          <li key={type}>{description}</li>
        ))}
      </Typography>
      <AuthForm key={words} submit={t(`${words}.submit`)} send={async () => setChanged(await change({ token }))} />
    </AuthCard>
  );
}
