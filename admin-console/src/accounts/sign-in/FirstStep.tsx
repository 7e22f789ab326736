import { Alert, Box, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { SignInChallenge } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { CurrentPasswordInput, EmailInput } from './base/fields.tsx';
import { useSignIn } from './base/use-sign-in.ts';
import { OtherWays } from './OtherWays.tsx';
import { useProviders } from './provider/use-providers.ts';

interface Props {
  email: string;
  isExpired: boolean;
  onChallenge: (challenge: SignInChallenge | null) => void;
}

/** Asks for the email address and the password, or leaves for the provider that the domain of the address requires. */
export function FirstStep({ email: given, isExpired, onChallenge }: Props) {
  const t = useT();
  const { byPassword } = useSignIn();
  const [email, setEmail] = useState(given);
  const [insists, setInsists] = useState(false);
  const { providers, needHttps, leaveFor } = useProviders(email);
  const required = insists ? undefined : providers.find(({ isEnforced }) => isEnforced);
  return (
    <AuthCard
      title={t('auth.signIn.title')}
      text={t('auth.signIn.text')}
      foot={
        <>
          {t('auth.signIn.noAccount')}{' '}
          <Link component={RouterLink} to="/register" underline="always">
            {t('auth.signIn.register')}
          </Link>
        </>
      }
    >
      {isExpired && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('auth.signIn.expired')}
        </Alert>
      )}
      <AuthForm
        submit={required ? t('auth.signIn.with', { name: required.name }) : t('auth.signIn.submit')}
        send={async ({ email, password }) =>
          required ? leaveFor(required) : onChallenge(await byPassword({ email, password }))
        }
      >
        <EmailInput defaultValue={given} offersPasskeys onChange={setEmail} />
        {!required && (
          <Box>
            <CurrentPasswordInput />
            <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
              {t('auth.signIn.forgot')}
            </Link>
          </Box>
        )}
      </AuthForm>
      {required && (
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => setInsists(true)}
          sx={{ display: 'block', mx: 'auto', mt: 1.5 }}
        >
          {t('auth.signIn.usePassword')}
        </Link>
      )}
      <OtherWays
        providers={providers.filter((provider) => provider !== required)}
        needHttps={needHttps}
        onLeave={leaveFor}
      />
    </AuthCard>
  );
}
