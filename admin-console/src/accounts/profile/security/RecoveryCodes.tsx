import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog.tsx';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useRefreshFactors } from './use-factors.ts';

/** With fewer codes than this, users should renew them. */
const ENOUGH = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes({ left }: { left: number }) {
  const t = useT();
  const notices = useNotices();
  const refresh = useRefreshFactors();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const isFew = left < ENOUGH;
  const renew = async () => {
    try {
      const { recoveryCodes } = await client.auth.renewRecoveryCodes();
      setCodes(recoveryCodes);
      await refresh();
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
  };
  const leftText = t('security.codes.left', { smart_count: left });
  return (
    <Section title={t('security.codes.title')} text={t('security.codes.text')}>
      {isFew ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {leftText} {t('security.codes.few')}
        </Alert>
      ) : (
        <Typography sx={{ mb: 2 }}>{leftText}</Typography>
      )}
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('security.codes.renew')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('security.codes.renewTitle')}
        text={t('security.codes.renewText')}
        confirm={t('security.codes.renew')}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
      {codes && <RecoveryCodesDialog codes={codes} onKept={() => setCodes(undefined)} />}
    </Section>
  );
}
