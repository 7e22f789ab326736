import { Box } from '@mui/material';
import { useGetOne, useLocale } from 'ra-core';
import { useParams } from 'react-router';
import { usePermissionList } from '../../platform/api/reference.ts';
import type { ApiKey } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMe } from '../../platform/session/me.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ErrorPage } from '../../platform/ui/page/ErrorPage.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PageSkeleton } from '../../platform/ui/page/PageSkeleton.tsx';
import { PersonName } from '../../platform/ui/people/PersonName.tsx';
import { permissionName } from '../../platform/ui/text/permission-text.ts';
import { fullTime } from '../../platform/ui/time/format.ts';
import { Time } from '../../platform/ui/time/Time.tsx';
import { KeyStateChip, stateOf } from './KeyStateChip.tsx';
import { RevokeKey } from './RevokeKey.tsx';
import { RotateKey } from './RotateKey.tsx';

/** Shows one API key. A key cannot be edited: only its secret can be rotated, and the key revoked. */
export default function ApiKeyPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<ApiKey>('api-keys', { id });
  const back = { to: '/api-keys', label: t('apiKeys.title') };
  if (error) return <ErrorPage error={error} back={back} onRetry={refetch} />;
  if (!data) return <PageSkeleton kind="form" />;
  const live = stateOf(data, new Date()) === 'live';
  return (
    <>
      <PageHeader
        back={back}
        title={data.name}
        aside={<KeyStateChip apiKey={data} />}
        actions={live && <Actions apiKey={data} />}
      />
      <Section title={t('apiKeys.facts')}>
        <KeyFacts apiKey={data} />
      </Section>
      <Section title={t('apiKeys.may.title')} text={t('apiKeys.may.text')}>
        <Grants apiKey={data} />
      </Section>
    </>
  );
}

/** Only the owner can rotate a key and see the new secret; a manager of all keys can still revoke it. */
function Actions({ apiKey }: { apiKey: ApiKey }) {
  const me = useMe();
  return (
    <>
      {apiKey.owner.id === me?.id && <RotateKey apiKey={apiKey} />}
      <RevokeKey apiKey={apiKey} />
    </>
  );
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { prefix, owner, requesterSource, createdAt, lastUsedAt, expiresAt } = apiKey;
  const t = useT();
  const locale = useLocale() ?? 'en';
  return (
    <DetailList>
      <Detail label={t('apiKeys.prefix')}>
        <code>{prefix}…</code>
      </Detail>
      <Detail label={t('apiKeys.columns.owner')}>
        <PersonName person={owner} />
      </Detail>
      {requesterSource !== null && <Detail label={t('apiKeys.requesterSource')}>{requesterSource}</Detail>}
      <Detail label={t('apiKeys.created')}>
        <Time at={createdAt} />
      </Detail>
      <Detail label={t('apiKeys.columns.lastUsed')}>
        {lastUsedAt ? <Time at={lastUsedAt} /> : t('apiKeys.neverUsed')}
      </Detail>
      <Detail label={t('apiKeys.columns.expires')}>
        {expiresAt ? fullTime(new Date(expiresAt), locale) : t('apiKeys.never')}
      </Detail>
    </DetailList>
  );
}

function Grants({ apiKey: { grants } }: { apiKey: ApiKey }) {
  const t = useT();
  const permissions = new Map(usePermissionList().map((permission) => [permission.key, permission]));
  if (grants === null) return t('apiKeys.may.all');
  if (grants.length === 0) return t('apiKeys.nothing');
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {grants.map(({ permission, scope }) => (
        <li key={permission}>
          {permissionName(permission, t)}
          {permissions.get(permission)?.scoped && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${t(`labels.scope.${scope}`)}`}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}
