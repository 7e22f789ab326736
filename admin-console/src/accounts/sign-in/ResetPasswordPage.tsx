import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { BrokenLink, useToken } from './base/BrokenLink.tsx';
import { Done } from './base/Done.tsx';
import { NewPasswordInput } from './base/fields.tsx';

export default function ResetPasswordPage() {
  const t = useT();
  const token = useToken();
  const [done, setDone] = useState(false);
  if (token === null) return <BrokenLink title={t('auth.reset.title')} />;
  if (done) return <Done title={t('auth.reset.doneTitle')} text={t('auth.reset.doneText')} />;
  return (
    <AuthCard title={t('auth.reset.title')} text={t('auth.reset.text')}>
      <AuthForm
        submit={t('auth.reset.submit')}
        send={async ({ password }) => {
          await client.auth.resetPassword({ token, password });
          setDone(true);
        }}
      >
        <NewPasswordInput />
      </AuthForm>
    </AuthCard>
  );
}
