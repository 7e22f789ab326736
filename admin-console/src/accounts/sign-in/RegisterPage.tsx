import { Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { Done } from './base/Done.tsx';
import { EmailInput, NameInput, NewPasswordInput } from './base/fields.tsx';

export default function RegisterPage() {
  const t = useT();
  const [sent, setSent] = useState(false);
  if (sent) return <Done mail title={t('auth.register.doneTitle')} text={t('auth.register.doneText')} />;
  return (
    <AuthCard
      title={t('auth.register.title')}
      text={t('auth.register.text')}
      foot={
        <>
          {t('auth.register.haveAccount')}{' '}
          <Link component={RouterLink} to="/login" underline="always">
            {t('auth.signIn.submit')}
          </Link>
        </>
      }
    >
      <AuthForm
        submit={t('auth.register.submit')}
        send={async ({ name, email, password }) => {
          await client.auth.register({ name, email, password });
          setSent(true);
        }}
      >
        <NameInput />
        <EmailInput />
        <NewPasswordInput label={t('auth.password')} />
      </AuthForm>
    </AuthCard>
  );
}
