import { Button } from '@mui/material';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { IdentityProvider } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { leaveForProvider } from '../sign-in/provider/round-trip.ts';
import { SecretForm } from './SecretForm.tsx';

/** Sets the secret of a provider, tests it, and enables or disables it. */
export function ProviderActions({ provider }: { provider: IdentityProvider }) {
  const { id, name, version, hasSecret, enabled, testedAt } = provider;
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const [isBusy, run] = useBusy();
  const [asking, setAsking] = useState<'secret' | 'disable'>();

  const attempt = (work: () => Promise<unknown>) => () => run(work).catch(notices.failed);
  const test = attempt(() =>
    leaveForProvider({ purpose: 'test', target: `/identity-providers/${id}`, id }, (request) =>
      client.identityProviders.beginTest({ id, ...request }),
    ),
  );
  const enable = (next: boolean) =>
    attempt(async () => {
      await client.identityProviders.update({ id, expectedVersion: version, enabled: next });
      await refresh('identity-providers');
      notices.done(next ? 'providers.enabled' : 'providers.disabled', { name });
    });

  return (
    <>
      <Button variant={hasSecret ? 'outlined' : 'contained'} onClick={() => setAsking('secret')}>
        {t('providers.secret.set')}
      </Button>
      <Button variant={hasSecret && testedAt === null ? 'contained' : 'outlined'} onClick={test} loading={isBusy}>
        {t('providers.test.run')}
      </Button>
      {enabled && (
        <Button variant="outlined" onClick={() => setAsking('disable')}>
          {t('providers.disable')}
        </Button>
      )}
      {!enabled && testedAt !== null && (
        <Button variant="contained" onClick={enable(true)} loading={isBusy}>
          {t('providers.enable')}
        </Button>
      )}
      {asking === 'secret' && <SecretForm id={id} onClose={() => setAsking(undefined)} />}
      <ConfirmDialog
        open={asking === 'disable'}
        danger
        title={t('providers.disableTitle', { name })}
        text={t('providers.disableText')}
        confirm={t('providers.disable')}
        onConfirm={async () => {
          await enable(false)();
          setAsking(undefined);
        }}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
