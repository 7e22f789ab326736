import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AuthCard } from '../base/AuthCard.tsx';
import { AuthForm } from '../base/AuthForm.tsx';
import { BrokenLink, useToken } from '../base/BrokenLink.tsx';
import { useSignIn } from '../base/use-sign-in.ts';

/** Target of the link that proves once that an account belongs to someone who came from a provider. */
export default function ConfirmSignInPage() {
  const t = useT();
  const token = useToken();
  const { enterFromProvider } = useSignIn();
  if (token === null) return <BrokenLink title={t('sso.confirm.title')} />;
  return (
    <AuthCard title={t('sso.confirm.title')} text={t('sso.confirm.byMail')}>
      <AuthForm
        submit={t('sso.confirm.submit')}
        send={async () => enterFromProvider(await client.auth.confirmSso({ token, refreshTokenIn: 'cookie' }), '/')}
      />
    </AuthCard>
  );
}
