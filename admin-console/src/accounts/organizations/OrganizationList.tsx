import AddIcon from '@mui/icons-material/Add';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { Organization } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { FilterBar } from '../../platform/ui/list/FilterBar.tsx';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { SearchFilter } from '../../platform/ui/list/SearchFilter.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';

export default function OrganizationList() {
  const t = useT();
  const mayCreate = useMay('user:update');
  const add = mayCreate && (
    <Button component={Link} to="/organizations/create" variant="contained" startIcon={<AddIcon />}>
      {t('organizations.add')}
    </Button>
  );
  return (
    <ListPage
      header={<PageHeader title={t('organizations.title')} text={t('organizations.text')} actions={add} />}
      filters={<FilterBar search={<SearchFilter label={t('organizations.search')} />} />}
    >
      <RecordTable<Organization>
        label={t('organizations.title')}
        columns={[
          { key: 'name', label: t('organizations.name'), width: '40%', render: ({ name }) => name },
          { key: 'domains', label: t('organizations.domains'), render: ({ domains }) => domains.join(', ') || '—' },
        ]}
        phone={({ name, domains }) => ({ title: name, lines: domains.length > 0 ? [domains.join(', ')] : [] })}
        linkTo={({ id }) => `/organizations/${id}`}
        empty={
          <EmptyState
            icon={BusinessIcon}
            title={t('organizations.empty.title')}
            text={t('organizations.empty.text')}
            action={add}
          />
        }
      />
      <Pager />
    </ListPage>
  );
}
