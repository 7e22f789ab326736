import GroupIcon from '@mui/icons-material/GroupOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Button } from '@mui/material';
import { USER_STATUSES } from '@ticketwire/sdk';
import { Link } from 'react-router';
import { useRoles, useTeams } from '../../platform/api/reference.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { ChoiceFilter } from '../../platform/ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../platform/ui/list/FilterBar.tsx';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { SearchFilter } from '../../platform/ui/list/SearchFilter.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { phoneUser, userColumns } from './user-columns.tsx';

export default function UserList() {
  const t = useT();
  const mayCreate = useMay('user:create');
  const add = mayCreate && (
    <Button component={Link} to="/users/create" variant="contained" startIcon={<PersonAddIcon />}>
      {t('users.add')}
    </Button>
  );
  return (
    <ListPage
      header={<PageHeader title={t('users.title')} text={t('users.text')} actions={add} />}
      filters={<Filters />}
    >
      <RecordTable<User>
        label={t('users.title')}
        columns={userColumns(t)}
        phone={(user) => phoneUser(user, t)}
        linkTo={({ id }) => `/users/${id}`}
        empty={<EmptyState icon={GroupIcon} title={t('users.empty.title')} text={t('users.empty.text')} action={add} />}
      />
      <Pager />
    </ListPage>
  );
}

function Filters() {
  const t = useT();
  const roles = useRoles();
  const teams = useTeams();
  return (
    <FilterBar search={<SearchFilter label={t('users.search')} />}>
      <ChoiceFilter
        source="status"
        label={t('users.filters.status')}
        choices={USER_STATUSES.map((value) => ({ value, label: t(`labels.userStatus.${value}`) }))}
      />
      <ChoiceFilter
        source="role"
        label={t('users.filters.role')}
        choices={roles.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <ChoiceFilter
        source="team"
        label={t('users.filters.team')}
        choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FilterBar>
  );
}
