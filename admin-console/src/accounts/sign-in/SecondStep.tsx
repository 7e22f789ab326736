import { Alert, Link } from '@mui/material';
import { client } from '../../platform/api/client.ts';
import type { SignInChallenge } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './base/AuthCard.tsx';
import { useSignIn } from './base/use-sign-in.ts';
import { ProofForm } from './proof/ProofForm.tsx';
import { usableWays } from './proof/ways.ts';

interface Props {
  challenge: SignInChallenge;
  onRestart: () => void;
}

/** Asks for the second factor after the right password. */
export default function SecondStep({ challenge: { id, kinds, passkeyOptions }, onRestart }: Props) {
  const t = useT();
  const { enter } = useSignIn();
  const ways = usableWays(kinds, passkeyOptions !== null);
  return (
    <AuthCard
      title={t('auth.second.title')}
      text={t('auth.second.text')}
      foot={
        <Link component="button" type="button" onClick={onRestart} underline="always">
          {t('auth.second.restart')}
        </Link>
      }
    >
      {ways.length === 0 ? (
        <Alert severity="warning" variant="outlined">
          {t('auth.second.noWay')}
        </Alert>
      ) : (
        <ProofForm
          ways={ways}
          passkeyOptions={passkeyOptions}
          submit={t('auth.signIn.submit')}
          send={async (proof) => {
            await client.session.secondFactor({ challengeId: id, ...proof });
            await enter();
          }}
        />
      )}
    </AuthCard>
  );
}
