import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { ignore } from '../../platform/browser/ignore.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { AuthForm } from './base/AuthForm.tsx';
import { BrokenLink, useToken } from './base/BrokenLink.tsx';
import { Done } from './base/Done.tsx';
import { EmailInput, NameInput, NewPasswordInput } from './base/fields.tsx';
import { useSignIn } from './base/use-sign-in.ts';

/** Creates the first administrator of a new service, using the link that the service printed at startup. */
export default function SetUpPage() {
  const t = useT();
  const token = useToken();
  const { byPassword } = useSignIn();
  const [done, setDone] = useState(false);
  if (token === null) return <BrokenLink title={t('auth.setUp.title')} />;
  if (done) return <Done title={t('auth.setUp.doneTitle')} text={t('auth.setUp.doneText')} />;
  return (
    <AuthCard title={t('auth.setUp.title')} text={t('auth.setUp.text')}>
      <AuthForm
        submit={t('auth.setUp.submit')}
        send={async ({ name, email, password }) => {
          await client.auth.setUp({ token, name, email, password });
          // The link has been used, so the form cannot be sent again.
          await byPassword({ email, password }).catch((error) => {
            ignore('The first sign-in failed')(error);
            setDone(true);
          });
        }}
      >
        <NameInput />
        <EmailInput />
        <NewPasswordInput label={t('auth.password')} />
      </AuthForm>
    </AuthCard>
  );
}
