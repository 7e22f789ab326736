import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'ra-ui-materialui';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants } from '../../platform/session/grants.ts';

const MOST = 100;

/** Offers the current user and service accounts as owners. A key for another person would disclose its secret. */
export function OwnerInput() {
  const t = useT();
  const { may } = useGrants();
  const chooses = may('api_key:manage_any') && may('user:read');
  const { data } = useQuery({
    queryKey: ['users', 'services'],
    queryFn: async () => (await client.users.list({ kind: 'service', status: 'active', limit: MOST })).data,
    enabled: chooses,
  });
  if (!chooses || !data || data.length === 0) return null;
  return (
    <SelectInput
      source="ownerId"
      label={t('apiKeys.owner')}
      helperText={t('apiKeys.ownerHelp')}
      emptyText={t('apiKeys.mine')}
      choices={data.map(({ id, name }) => ({ id, name }))}
      translateChoice={false}
    />
  );
}
