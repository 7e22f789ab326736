import AddIcon from '@mui/icons-material/Add';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import type { ApiKey } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PersonName } from '../../platform/ui/people/PersonName.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { KeyStateChip, stateOf } from './KeyStateChip.tsx';

/** Lists the user's own API keys, or everyone's with `api_key:manage_any`. */
export default function ApiKeyList() {
  const t = useT();
  const seesAll = useMay('api_key:manage_any');
  const add = (
    <Button component={Link} to="/api-keys/create" variant="contained" startIcon={<AddIcon />}>
      {t('apiKeys.add')}
    </Button>
  );
  const lastUsed = ({ lastUsedAt }: ApiKey) => (lastUsedAt ? <Time at={lastUsedAt} /> : t('apiKeys.neverUsed'));
  const may = ({ grants, requesterSource }: ApiKey) => {
    const count = grants ? t('roles.permissionCount', { smart_count: grants.length }) : t('apiKeys.everything');
    return requesterSource === null ? count : `${count} · ${requesterSource}`;
  };
  return (
    <ListPage header={<PageHeader title={t('apiKeys.title')} text={t('apiKeys.text')} actions={add} />}>
      <RecordTable<ApiKey>
        label={t('apiKeys.title')}
        columns={[
          { key: 'name', label: t('apiKeys.columns.name'), render: (key) => <Name apiKey={key} /> },
          ...(seesAll
            ? [
                {
                  key: 'owner',
                  label: t('apiKeys.columns.owner'),
                  width: 190,
                  from: 'md' as const,
                  render: ({ owner }: ApiKey) => <PersonName person={owner} />,
                },
              ]
            : []),
          { key: 'may', label: t('apiKeys.columns.may'), width: 180, from: 'lg', render: may },
          { key: 'lastUsed', label: t('apiKeys.columns.lastUsed'), width: 140, from: 'md', render: lastUsed },
          {
            key: 'expires',
            label: t('apiKeys.columns.expires'),
            width: 150,
            render: (key) => <Expires apiKey={key} />,
          },
        ]}
        phone={(key) => ({
          title: <Name apiKey={key} />,
          aside: <Expires apiKey={key} />,
          lines: [may(key), lastUsed(key), ...(seesAll ? [key.owner.name] : [])],
        })}
        linkTo={({ id }) => `/api-keys/${id}`}
        empty={
          <EmptyState icon={KeyIcon} title={t('apiKeys.empty.title')} text={t('apiKeys.empty.text')} action={add} />
        }
      />
      <Pager />
    </ListPage>
  );
}

const Name = ({ apiKey: { name, prefix } }: { apiKey: ApiKey }) => (
  <span>
    {name}
    <Box component="code" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
      {prefix}…
    </Box>
  </span>
);

/** Shows the expiry date of a live key, and otherwise its state (expired or revoked). */
function Expires({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  if (stateOf(apiKey, new Date()) !== 'live') return <KeyStateChip apiKey={apiKey} />;
  return apiKey.expiresAt ? <Time at={apiKey.expiresAt} /> : t('apiKeys.never');
}
