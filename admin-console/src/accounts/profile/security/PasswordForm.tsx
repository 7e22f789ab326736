import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import { sessionStore } from '../../../platform/api/session-store.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { AuthForm } from '../../sign-in/base/AuthForm.tsx';
import { CurrentPasswordInput, NewPasswordInput } from '../../sign-in/base/fields.tsx';
import type { SignInState } from '../../sign-in/LoginPage.tsx';

/** Changing the password ends every session, so the form then signs in again with the new password. */
export function PasswordForm() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const notices = useNotices();
  const [times, setTimes] = useState(0);
  if (!me) return null;
  return (
    <Section title={t('profile.password')} text={t('profile.passwordText')}>
      <AuthForm
        key={times}
        inPage
        submit={t('profile.change')}
        send={async ({ currentPassword, newPassword }) => {
          await client.auth.changePassword({ currentPassword, newPassword });
          const signedIn = await client.session.login({ email: me.email, password: newPassword });
          notices.done('profile.changed');
          if ('challenge' in signedIn) {
            sessionStore.set(undefined);
            navigate('/login', { state: { challenge: signedIn.challenge } satisfies SignInState });
          } else setTimes(times + 1);
        }}
      >
        <Box>
          <CurrentPasswordInput source="currentPassword" label={t('profile.current')} />
          <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
            {t('security.noPassword')}
          </Link>
        </Box>
        <NewPasswordInput source="newPassword" label={t('profile.new')} />
      </AuthForm>
    </Section>
  );
}
