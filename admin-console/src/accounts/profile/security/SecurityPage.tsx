import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { missingFactor } from '../../../platform/api/missing-factor.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import { Identities } from './Identities.tsx';
import { MissingFactor } from './MissingFactor.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';
import { useFactors } from './use-factors.ts';

/** How the user signs in. All that the console shows while a role requires a second factor that the session lacks. */
export default function SecurityPage() {
  const t = useT();
  const { data: factors, error, refetch } = useFactors();
  const isMissing = useSyncExternalStore(missingFactor.subscribe, missingFactor.isOpen);
  const count = factors ? factors.passkeys.length + (factors.totp ? 1 : 0) : 0;
  return (
    <>
      <PageHeader
        title={t('nav.security')}
        text={t('security.text')}
        {...(!isMissing && { back: { to: '/profile', label: t('profile.title') } })}
      />
      {isMissing && factors && <MissingFactor hasFactor={count > 0} />}
      {!isMissing && factors?.isRequired && count < 2 && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('security.required')}
        </Alert>
      )}
      {error && !factors && <ErrorNotice error={error} onRetry={refetch} />}
      {!factors && !error && <TableSkeleton columns={2} />}
      {factors && (
        <>
          <Passkeys passkeys={factors.passkeys} />
          <AuthenticatorApp totp={factors.totp} />
          {count > 0 && <RecoveryCodes left={factors.recoveryCodesLeft} />}
        </>
      )}
      <PasswordForm />
      <Identities />
      <Sessions />
    </>
  );
}
