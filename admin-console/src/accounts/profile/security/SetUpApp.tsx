import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { CopyButton } from '../../../platform/ui/display/CopyButton.tsx';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { AuthForm } from '../../sign-in/base/AuthForm.tsx';
import { CodeInput } from '../../sign-in/proof/fields.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useEnrolment } from './use-factors.ts';

/** Groups letters by four, which are easier to type. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret of an authenticator app, and confirms that the app has it by a code. */
export default function SetUpApp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const notices = useNotices();
  const { codes, confirm, finish } = useEnrolment(onClose);
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'totp'],
    queryFn: () => client.auth.beginTotp(),
    // Each dialog has a secret of its own, which stays the same while the dialog is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const check = async (code: string) => {
    await confirm(await client.auth.confirmTotp({ code: code.replaceAll(/\s/g, '') }));
    notices.done('security.app.done');
  };
  const cancel = <Button onClick={onClose}>{t('common.actions.cancel')}</Button>;

  if (codes) return <RecoveryCodesDialog codes={codes} onKept={finish} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('security.app.setUpTitle')}</DialogTitle>
      <DialogContent>
        {error && <ErrorNotice error={error} onRetry={refetch} />}
        {!data && !error && <TableSkeleton columns={1} />}
        {data ? (
          <>
            <Typography sx={{ mb: 2 }}>{t('security.app.scan')}</Typography>
            <QrCode text={data.uri} label={t('security.app.qrCode')} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t('security.app.orType')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5, mb: 2.5 }}>
              <Box component="code" aria-label={t('security.app.secret')} role="group" sx={{ fontSize: 14 }}>
                {inGroups(data.secret)}
              </Box>
              <CopyButton text={data.secret} what={t('security.app.secret')} />
            </Box>
            <AuthForm inPage submit={t('security.app.confirm')} send={({ code }) => check(code)} beside={cancel}>
              <CodeInput />
            </AuthForm>
          </>
        ) : (
          cancel
        )}
      </DialogContent>
    </Dialog>
  );
}
