import { Box } from '@mui/material';
import type { IdentityProvider } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { ProviderActions } from './ProviderActions.tsx';
import { ProviderFields } from './ProviderFields.tsx';
import { ProviderState } from './ProviderState.tsx';
import { Registration } from './Registration.tsx';
import { TestResult } from './TestResult.tsx';

export default function ProviderEdit() {
  const t = useT();
  return (
    <EditPage<IdentityProvider>
      back={{ to: '/identity-providers', label: t('nav.identityProviders') }}
      title={({ name }) => name}
      aside={(provider) => <ProviderState provider={provider} />}
      text={(provider) => <NextStep provider={provider} />}
      actions={(provider) => (
        <>
          <ProviderActions provider={provider} />
          <DeleteButton
            resource="identity-providers"
            record={provider}
            label={t('providers.delete.label')}
            title={t('providers.delete.title', { name: provider.name })}
            text={t('providers.delete.text')}
          />
        </>
      )}
      after={(provider) => (
        <Box sx={{ mt: 2 }}>
          <Registration provider={provider} />
        </Box>
      )}
    >
      <TestResult />
      <ProviderFields />
    </EditPage>
  );
}

/** What to do next, until users can sign in. */
function NextStep({ provider: { hasSecret, testedAt, enabled } }: { provider: IdentityProvider }) {
  const t = useT();
  if (enabled) return testedAt && <Tested at={testedAt} />;
  if (testedAt === null) return t(hasSecret ? 'providers.next.test' : 'providers.next.secret');
  return (
    <>
      <Tested at={testedAt} />. {t('providers.next.enable')}
    </>
  );
}

function Tested({ at }: { at: string }) {
  const t = useT();
  return (
    <>
      {t('providers.tested')}: <Time at={at} />
    </>
  );
}
