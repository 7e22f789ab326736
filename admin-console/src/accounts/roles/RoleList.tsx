import AddIcon from '@mui/icons-material/Add';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { Box, Button, Chip } from '@mui/material';
import { Link } from 'react-router';
import type { Role } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { SystemMark } from './SystemMark.tsx';

export default function RoleList() {
  const t = useT();
  const add = (
    <Button component={Link} to="/roles/create" variant="contained" startIcon={<AddIcon />}>
      {t('roles.add')}
    </Button>
  );
  const actions = (
    <>
      <Button component={Link} to="/roles/compare" variant="outlined">
        {t('access.compare.open')}
      </Button>
      <Button component={Link} to="/users/access" variant="outlined">
        {t('access.check.openHere')}
      </Button>
      {add}
    </>
  );
  const count = ({ grants }: Role) => t('roles.permissionCount', { smart_count: grants.length });
  const name = (role: Role) => (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      {inLanguage('roles', role.name, t)}
      {role.isSystem && <SystemMark />}
      {role.requiresSecondFactor && <Chip component="span" label={t('roles.signIn.mark')} variant="outlined" />}
    </Box>
  );
  return (
    <ListPage header={<PageHeader title={t('roles.title')} text={t('roles.text')} actions={actions} />}>
      <RecordTable<Role>
        label={t('roles.title')}
        columns={[
          { key: 'name', label: t('roles.columns.name'), width: '28%', render: name },
          {
            key: 'description',
            label: t('roles.columns.description'),
            render: ({ description }) => inLanguage('roles', description, t) || '—',
          },
          { key: 'grants', label: t('roles.columns.permissions'), width: 160, render: count },
        ]}
        phone={(role) => ({ title: name(role), lines: [inLanguage('roles', role.description, t) || '—', count(role)] })}
        linkTo={({ id }) => `/roles/${id}`}
        empty={<EmptyState icon={KeyIcon} title={t('roles.empty.title')} text={t('roles.empty.text')} action={add} />}
      />
    </ListPage>
  );
}
