import LinkedIcon from '@mui/icons-material/BadgeOutlined';
import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import type { Identity } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { leaveForProvider } from '../../sign-in/provider/round-trip.ts';
import { FactorRow, factorList } from './FactorRow.tsx';
import { Usage } from './Passkeys.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';

const key = ['session', 'identities'];

/** The accounts at identity providers with which the user signs in. Absent if there are neither accounts nor providers. */
export function Identities() {
  const t = useT();
  const me = useMe();
  const notices = useNotices();
  const { data: linked } = useQuery({ queryKey: key, queryFn: ({ signal }) => client.auth.identities({ signal }) });
  const { data: providers } = useQuery({
    queryKey: ['session', 'providers'],
    queryFn: ({ signal }) => client.auth.providers(me ? { email: me.email } : {}, { signal }),
    enabled: me !== undefined,
  });
  const identities = linked?.data ?? [];
  const others = (providers?.data ?? []).filter(
    (provider) => !identities.some((identity) => identity.provider.key === provider.key),
  );
  if (identities.length === 0 && others.length === 0) return null;

  const link = async (provider: string) => {
    try {
      await leaveForProvider({ purpose: 'link', target: '/profile/security' }, (request) =>
        client.auth.beginLink({ provider, ...request }),
      );
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <Section title={t('security.identities.title')} text={t('security.identities.text')}>
      {identities.length > 0 && (
        <Box component="ul" aria-label={t('security.identities.title')} sx={factorList}>
          {identities.map((identity) => (
            <OwnIdentity key={identity.id} identity={identity} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {others.map(({ key: provider, name }) => (
          <Button key={provider} variant="outlined" onClick={() => link(provider)}>
            {t('security.identities.link', { name })}
          </Button>
        ))}
      </Box>
    </Section>
  );
}

function OwnIdentity({ identity: { id, provider, email, createdAt, lastUsedAt } }: { identity: Identity }) {
  const t = useT();
  const cache = useQueryClient();
  const { name } = provider;
  const remove = async () => {
    await client.auth.removeIdentity({ id });
    await cache.invalidateQueries({ queryKey: key });
  };
  return (
    <FactorRow
      icon={LinkedIcon}
      name={name}
      details={
        <>
          {email && <span>{email}</span>}
          <Usage createdAt={createdAt} lastUsedAt={lastUsedAt} />
        </>
      }
      actions={
        <RemoveFactor
          label={t('security.identities.unlinkOf', { name })}
          title={t('security.identities.unlinkTitle', { name })}
          text={t('security.identities.unlinkText')}
          confirm={t('security.identities.unlink')}
          onRemove={remove}
        />
      }
    />
  );
}
