import PhoneIcon from '@mui/icons-material/PhonelinkLockOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Factors } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { FactorRow, factorList } from './FactorRow.tsx';
import { Usage } from './Passkeys.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';
import { useRefreshFactors } from './use-factors.ts';

const SetUpApp = lazyPart(() => import('./SetUpApp.tsx'));

/** The authenticator app of the user, who can set one up, replace it, and remove it. */
export function AuthenticatorApp({ totp }: { totp: Factors['totp'] }) {
  const t = useT();
  const refresh = useRefreshFactors();
  const [isSettingUp, setSettingUp] = useState(false);
  const remove = async () => {
    await client.auth.removeTotp();
    await refresh();
  };
  return (
    <Section title={t('security.app.title')} text={t('security.app.text')}>
      {totp && (
        <Box component="ul" aria-label={t('security.app.title')} sx={factorList}>
          <FactorRow
            icon={PhoneIcon}
            name={t('security.app.title')}
            details={<Usage createdAt={totp.createdAt} />}
            actions={
              <RemoveFactor
                label={t('security.removeOf', { name: t('security.app.title') })}
                title={t('security.app.removeTitle')}
                text={t('security.app.removeText')}
                confirm={t('security.remove')}
                onRemove={remove}
              />
            }
          />
        </Box>
      )}
      <Button variant="outlined" onClick={() => setSettingUp(true)}>
        {t(totp ? 'security.app.replace' : 'security.app.setUp')}
      </Button>
      {isSettingUp && <SetUpApp onClose={() => setSettingUp(false)} />}
    </Section>
  );
}
