import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../../platform/api/client.ts';
import { missingFactor } from '../../../platform/api/missing-factor.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { type Proof, ProofForm } from './ProofForm.tsx';
import { ProviderWays } from './ProviderWays.tsx';
import { usableWays } from './ways.ts';

interface Props {
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for a proof of who the user is, so that a screen left unattended cannot be used to take over an account. */
export default function StepUpDialog({ onAnswer }: Props) {
  const t = useT();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'step-up'],
    queryFn: ({ signal }) => client.auth.stepUpOptions({ signal }),
    // Each dialog has a challenge of its own, which stays the same while the dialog is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const ways = usableWays(data?.kinds ?? [], data?.passkeyOptions != null);
  const isAtProvider = data?.kinds.includes('provider') ?? false;

  const prove = async (proof: Proof) => {
    const { challengeId } = data ?? {};
    const given = 'passkey' in proof ? challengeId && { passkey: { challengeId, passkey: proof.passkey } } : proof;
    if (!given) return;
    await client.session.stepUp(given);
    if (!('currentPassword' in proof)) missingFactor.set(false);
    onAnswer(true);
  };
  const cancel = <Button onClick={() => onAnswer(false)}>{t('common.actions.cancel')}</Button>;

  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('stepUp.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('stepUp.text')}
        </Typography>
        {error && <ErrorNotice error={error} onRetry={refetch} />}
        {!data && !error && <TableSkeleton columns={1} />}
        {data && ways.length > 0 && (
          <ProofForm
            ways={ways}
            passkeyOptions={data.passkeyOptions}
            submit={t('stepUp.submit')}
            send={prove}
            inPage
            beside={cancel}
          />
        )}
        {isAtProvider && <ProviderWays isPrimary={ways.length === 0} />}
        {data && ways.length === 0 && !isAtProvider && t('stepUp.noWay')}
        {(!data || ways.length === 0) && <Box sx={{ display: 'flex', justifyContent: 'end' }}>{cancel}</Box>}
      </DialogContent>
    </Dialog>
  );
}
