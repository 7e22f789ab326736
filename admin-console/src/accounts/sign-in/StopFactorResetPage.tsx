import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { BrokenLink, useToken } from './base/BrokenLink.tsx';
import { Done } from './base/Done.tsx';

/** Target of the link with which users keep the second factors that an administrator is about to remove. */
export default function StopFactorResetPage() {
  const t = useT();
  const token = useToken();
  const [done, setDone] = useState(false);
  if (token === null) return <BrokenLink title={t('auth.stopReset.title')} />;
  if (done) return <Done title={t('auth.stopReset.doneTitle')} text={t('auth.stopReset.doneText')} />;
  return (
    <AuthCard title={t('auth.stopReset.title')} text={t('auth.stopReset.text')}>
      <AuthForm
        submit={t('auth.stopReset.submit')}
        send={async () => {
          await client.auth.stopFactorReset({ token });
          setDone(true);
        }}
      />
    </AuthCard>
  );
}
