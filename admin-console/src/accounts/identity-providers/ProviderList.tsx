import AddIcon from '@mui/icons-material/Add';
import LoginIcon from '@mui/icons-material/Login';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { IdentityProvider } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { ProviderState } from './ProviderState.tsx';

export default function ProviderList() {
  const t = useT();
  const add = (
    <Button component={Link} to="/identity-providers/create" variant="contained" startIcon={<AddIcon />}>
      {t('nav.newIdentityProvider')}
    </Button>
  );
  const domainsOf = ({ domains }: IdentityProvider) => domains.join(', ') || '—';
  const state = (provider: IdentityProvider) => <ProviderState key="state" provider={provider} />;
  return (
    <ListPage header={<PageHeader title={t('nav.identityProviders')} text={t('providers.text')} actions={add} />}>
      <RecordTable<IdentityProvider>
        label={t('nav.identityProviders')}
        columns={[
          { key: 'name', label: t('providers.name'), width: '24%', render: ({ name }) => name },
          { key: 'issuer', label: t('providers.issuer'), from: 'md', render: ({ issuer }) => issuer },
          { key: 'domains', label: t('providers.domains'), width: '24%', render: domainsOf },
          { key: 'state', label: t('providers.state'), width: 150, render: state },
        ]}
        phone={(provider) => ({ title: provider.name, lines: [domainsOf(provider), state(provider)] })}
        linkTo={({ id }) => `/identity-providers/${id}`}
        empty={
          <EmptyState
            icon={LoginIcon}
            title={t('providers.empty.title')}
            text={t('providers.empty.text')}
            action={add}
          />
        }
      />
    </ListPage>
  );
}
