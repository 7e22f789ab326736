import PasskeyIcon from '@mui/icons-material/Fingerprint';
import { Box, Link } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { StepUpOptions } from '../../../platform/api/types.ts';
import { type Assertion, requestPasskey } from '../../../platform/browser/passkeys.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AuthForm } from '../base/AuthForm.tsx';
import { CurrentPasswordInput } from '../base/fields.tsx';
import { CodeInput, RecoveryCodeInput } from './fields.tsx';
import { WayButton } from './WayButton.tsx';
import type { Way } from './ways.ts';

/** What the user proves with: one of these. */
export type Proof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly currentPassword: string }
  | { readonly passkey: Assertion };

interface Props {
  ways: readonly Way[];
  passkeyOptions: StepUpOptions['passkeyOptions'];
  submit: string;
  send: (proof: Proof) => Promise<unknown>;
  inPage?: boolean;
  /** Shown beside the button. */
  beside?: ReactNode;
}

/** Asks for one proof, by the first way or by another one that the user chooses. */
export function ProofForm({ ways, passkeyOptions, submit, send, inPage = false, beside }: Props) {
  const t = useT();
  const [way = ways[0], setWay] = useState<Way>();
  const form = { submit, inPage, beside };
  const byPasskey = async () => {
    const passkey = passkeyOptions && (await requestPasskey(passkeyOptions));
    if (passkey) await send({ passkey });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {way === 'passkey' && (
        <WayButton label={t('proof.usePasskey')} icon={<PasskeyIcon />} isPrimary onUse={byPasskey} beside={beside} />
      )}
      {way === 'totp' && (
        <AuthForm key={way} {...form} send={({ code }) => send({ code: code.replaceAll(/\s/g, '') })}>
          <CodeInput />
        </AuthForm>
      )}
      {way === 'recovery_code' && (
        <AuthForm key={way} {...form} send={({ recoveryCode }) => send({ recoveryCode })}>
          <RecoveryCodeInput />
        </AuthForm>
      )}
      {way === 'password' && (
        <AuthForm key={way} {...form} send={({ currentPassword }) => send({ currentPassword })}>
          <CurrentPasswordInput source="currentPassword" label={t('account.password')} />
        </AuthForm>
      )}
      {ways.length > 1 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <li key={other}>
                <Link component="button" type="button" variant="body2" onClick={() => setWay(other)}>
                  {t(`proof.use.${other}`)}
                </Link>
              </li>
            ))}
        </Box>
      )}
    </Box>
  );
}
