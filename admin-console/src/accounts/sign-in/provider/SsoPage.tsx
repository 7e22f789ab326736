import { Alert, Button, CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { asFormError } from '../../../platform/api/errors.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { errorText } from '../../../platform/ui/messages/error-text.ts';
import { AuthCard } from '../base/AuthCard.tsx';
import { ConfirmAccount } from './ConfirmAccount.tsx';
import { takeRoundTrip } from './round-trip.ts';
import { useArrival } from './use-arrival.ts';

/** Where identity providers send the browser back: finishes what began on another page. */
export default function SsoPage() {
  const t = useT();
  const [parameters] = useSearchParams();
  const [trip] = useState(takeRoundTrip);
  const arrive = useArrival();
  const state = parameters.get('state');
  const rejection = parameters.get('error');
  const { data, error } = useQuery({
    queryKey: ['sign-in', 'arrival', state],
    queryFn: async () => ({ confirmation: trip && state ? await arrive(trip, { state, parameters }) : null }),
    enabled: trip !== null && state !== null,
    // What the provider sent can be used only once.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (trip && data?.confirmation) return <ConfirmAccount confirmation={data.confirmation} target={trip.target} />;
  const isLost = trip === null || state === null;
  const signsIn = trip === null || trip.purpose === 'sign_in';
  return (
    <AuthCard title={t(isLost || error ? 'sso.failed' : 'sso.title')}>
      {isLost || error ? (
        <>
          <Alert severity="error" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {isLost && t('sso.lost')}
            {error && rejection === 'access_denied' && t('sso.denied')}
            {error && rejection !== 'access_denied' && errorText(asFormError(error), t)}
          </Alert>
          <Button component={Link} to={signsIn ? '/login' : trip.target} variant="outlined" fullWidth>
            {t(signsIn ? 'auth.backToSignIn' : 'sso.back')}
          </Button>
        </>
      ) : (
        <CircularProgress aria-label={t('sso.waiting')} sx={{ display: 'block', mx: 'auto' }} />
      )}
    </AuthCard>
  );
}
