import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { BrokenLink, useToken } from './base/BrokenLink.tsx';
import { Done } from './base/Done.tsx';
import { NameInput, NewPasswordInput } from './base/fields.tsx';

export default function AcceptInvitationPage() {
  const t = useT();
  const token = useToken();
  const [done, setDone] = useState(false);
  if (token === null) return <BrokenLink title={t('auth.invitation.title')} />;
  if (done) return <Done title={t('auth.invitation.doneTitle')} text={t('auth.invitation.doneText')} />;
  return (
    <AuthCard title={t('auth.invitation.title')} text={t('auth.invitation.text')}>
      <AuthForm
        submit={t('auth.invitation.submit')}
        send={async ({ name, password }) => {
          await client.auth.acceptInvitation({ token, password, ...(name ? { name } : {}) });
          setDone(true);
        }}
      >
        <NameInput optional />
        <NewPasswordInput label={t('auth.password')} />
      </AuthForm>
    </AuthCard>
  );
}
