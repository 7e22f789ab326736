import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { isSessionLost } from '../../platform/api/errors.ts';
import { sessionStore } from '../../platform/api/session-store.ts';
import { ignore } from '../../platform/browser/ignore.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { BrokenLink, useToken } from './base/BrokenLink.tsx';
import { Done } from './base/Done.tsx';
import { NewPasswordInput } from './base/fields.tsx';

/** How tokens begin that confirm a registration, whose password someone else may have chosen. */
const OF_REGISTRATION = 'reg_';

/** Requires a click on the button: mail scanners open links, and some run the scripts of the page. */
export default function VerifyEmailPage() {
  const t = useT();
  const token = useToken();
  const [verified, setVerified] = useState<string>();
  if (token === null) return <BrokenLink title={t('auth.verify.title')} />;
  if (verified !== undefined) {
    return <Done title={t('auth.verify.doneTitle')} text={t('auth.verify.doneText')} email={verified} />;
  }
  const isRegistration = token.startsWith(OF_REGISTRATION);
  return (
    <AuthCard title={t('auth.verify.title')} text={t(isRegistration ? 'auth.verify.registration' : 'auth.verify.text')}>
      <AuthForm
        submit={t('auth.verify.submit')}
        send={async ({ password }) => {
          const { email } = await client.auth.verifyEmail({ token, ...(isRegistration && { password }) });
          // Verifying a registration ends earlier sessions, while a change of address keeps this one: `me` finds out.
          if (sessionStore.isOpen()) await client.auth.me().catch(endIfSignedOut);
          setVerified(email);
        }}
      >
        {isRegistration && <NewPasswordInput label={t('auth.password')} />}
      </AuthForm>
    </AuthCard>
  );
}

function endIfSignedOut(error: unknown): void {
  if (isSessionLost(error)) sessionStore.set(undefined);
  else ignore('The session was not checked')(error);
}
