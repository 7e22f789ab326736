import { client } from '../../../platform/api/client.ts';
import type { SsoConfirmation } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AuthCard } from '../base/AuthCard.tsx';
import { AuthForm } from '../base/AuthForm.tsx';
import { CurrentPasswordInput } from '../base/fields.tsx';
import { useSignIn } from '../base/use-sign-in.ts';

interface Props {
  confirmation: SsoConfirmation;
  /** The page to open afterwards. */
  target: string;
}

/** Asks once for the password of the account that has the address of someone who came from a provider. */
export function ConfirmAccount({ confirmation: { id, email }, target }: Props) {
  const t = useT();
  const { enterFromProvider } = useSignIn();
  return (
    <AuthCard title={t('sso.confirm.title')} text={t('sso.confirm.text', { email })}>
      <AuthForm
        submit={t('sso.confirm.submit')}
        send={async ({ password }) =>
          enterFromProvider(
            await client.auth.confirmSso({ confirmationId: id, password, refreshTokenIn: 'cookie' }),
            target,
          )
        }
      >
        <CurrentPasswordInput />
      </AuthForm>
    </AuthCard>
  );
}
