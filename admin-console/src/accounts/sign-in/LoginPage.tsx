import { Alert, Box, Link } from '@mui/material';
import { useLogin } from 'ra-core';
import { useEffect } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { sessionStore } from '../../platform/api/session-store.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { CurrentPasswordInput, EmailInput } from './fields.tsx';

export default function LoginPage() {
  const t = useT();
  const login = useLogin();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const email = parameters.get('email') ?? '';
  const expired = parameters.get('reason') === 'expired';

  useEffect(() => {
    if (!expired && sessionStore.isOpen()) navigate('/', { replace: true });
  }, [expired, navigate]);

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
      {expired && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('auth.signIn.expired')}
        </Alert>
      )}
      <AuthForm submit={t('auth.signIn.submit')} send={({ email, password }) => login({ email, password })}>
        <EmailInput defaultValue={email} />
        <Box>
          <CurrentPasswordInput />
          <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
            {t('auth.signIn.forgot')}
          </Link>
        </Box>
      </AuthForm>
    </AuthCard>
  );
}
