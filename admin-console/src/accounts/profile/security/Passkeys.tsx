import PasskeyIcon from '@mui/icons-material/Fingerprint';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Passkey } from '../../../platform/api/types.ts';
import { BASE } from '../../../platform/browser/address.ts';
import { isOnDomain, supportsPasskeys } from '../../../platform/browser/passkeys.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { FactorRow, factorList } from './FactorRow.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';
import { useRefreshFactors } from './use-factors.ts';

const AddPasskey = lazyPart(() => import('./AddPasskey.tsx'));
const RenamePasskey = lazyPart(() => import('./RenamePasskey.tsx'));

/** Where the same service has a domain, if it runs on this machine. */
const onLocalhost = () => `http://localhost:${window.location.port}${BASE}/profile/security`;

/** Says why passkeys are not offered here. */
function WhyNot() {
  const t = useT();
  const isLocal = window.location.hostname.startsWith('127.');
  if (isOnDomain()) return t(window.isSecureContext ? 'security.passkeys.unsupported' : 'security.passkeys.insecure');
  return t(isLocal ? 'security.passkeys.localAddress' : 'security.passkeys.ipAddress', { url: onLocalhost() });
}

/** The passkeys of the user, who can add, rename and remove them. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={t('security.passkeys.title')} text={t('security.passkeys.text')}>
      {passkeys.length > 0 && (
        <Box component="ul" aria-label={t('security.passkeys.title')} sx={factorList}>
          {passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} passkey={passkey} />
          ))}
        </Box>
      )}
      {supportsPasskeys() ? (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {t('security.passkeys.add')}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          <WhyNot />
        </Typography>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Section>
  );
}

function OwnPasskey({ passkey }: { passkey: Passkey }) {
  const t = useT();
  const refresh = useRefreshFactors();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const remove = async () => {
    await client.auth.removePasskey({ id });
    await refresh();
  };
  return (
    <FactorRow
      icon={PasskeyIcon}
      name={
        <>
          {name}
          {isBackedUp && <Chip label={t('security.passkeys.synced')} variant="outlined" />}
        </>
      }
      details={<Usage createdAt={createdAt} lastUsedAt={lastUsedAt} />}
      actions={
        <>
          <Button
            variant="outlined"
            aria-label={t('security.passkeys.renameOf', { name })}
            onClick={() => setRenaming(true)}
          >
            {t('security.passkeys.rename')}
          </Button>
          <RemoveFactor
            label={t('security.removeOf', { name })}
            title={t('security.passkeys.removeTitle', { name })}
            text={t('security.passkeys.removeText')}
            confirm={t('security.remove')}
            onRemove={remove}
          />
          {isRenaming && <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />}
        </>
      }
    />
  );
}

/** When something was set up, and used last. */
export function Usage({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt?: string | null }) {
  const t = useT();
  return (
    <>
      <span>
        {t('security.added')}: <Time at={createdAt} />
      </span>
      {lastUsedAt !== undefined && (
        <span>
          {t('account.lastUsed')}: {lastUsedAt === null ? t('common.never') : <Time at={lastUsedAt} />}
        </span>
      )}
    </>
  );
}
