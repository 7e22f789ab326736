import PasskeyIcon from '@mui/icons-material/Fingerprint';
import { Alert, Box, Divider, Typography } from '@mui/material';
import type { SignInProvider } from '../../platform/api/types.ts';
import { supportsPasskeys } from '../../platform/browser/passkeys.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { errorText } from '../../platform/ui/messages/error-text.ts';
import { WayButton } from './proof/WayButton.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface Props {
  providers: readonly SignInProvider[];
  needHttps: boolean;
  onLeave: (provider: SignInProvider) => Promise<unknown>;
}

/** Passkeys and identity providers, below the password. */
export function OtherWays({ providers, needHttps, onLeave }: Props) {
  const t = useT();
  const hasPasskeys = supportsPasskeys();
  if (!hasPasskeys && !needHttps && providers.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
      <Divider sx={{ fontSize: 13, color: 'text.secondary' }}>{t('auth.signIn.or')}</Divider>
      {hasPasskeys && <PasskeySignIn />}
      {providers.map((provider) => (
        <WayButton
          key={provider.key}
          label={t('auth.signIn.with', { name: provider.name })}
          onUse={() => onLeave(provider)}
        />
      ))}
      {needHttps && (
        <Typography variant="body2" color="textSecondary">
          {t('sso.needHttps')}
        </Typography>
      )}
    </Box>
  );
}

function PasskeySignIn() {
  const t = useT();
  const { choose, failure } = usePasskeySignIn();
  return (
    <>
      {failure !== undefined && (
        <Alert severity="error" variant="outlined">
          {errorText(failure, t)}
        </Alert>
      )}
      <WayButton label={t('auth.signIn.passkey')} icon={<PasskeyIcon />} onUse={choose} />
    </>
  );
}
