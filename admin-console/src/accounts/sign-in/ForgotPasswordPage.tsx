import { Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { Done } from './base/Done.tsx';
import { EmailInput } from './base/fields.tsx';

export default function ForgotPasswordPage() {
  const t = useT();
  const [sent, setSent] = useState(false);
  if (sent) return <Done mail title={t('auth.forgot.doneTitle')} text={t('auth.forgot.doneText')} />;
  return (
    <AuthCard
      title={t('auth.forgot.title')}
      text={t('auth.forgot.text')}
      foot={
        <Link component={RouterLink} to="/login">
          {t('auth.backToSignIn')}
        </Link>
      }
    >
      <AuthForm
        submit={t('auth.forgot.submit')}
        send={async ({ email }) => {
          await client.auth.forgotPassword({ email });
          setSent(true);
        }}
      >
        <EmailInput />
      </AuthForm>
    </AuthCard>
  );
}
