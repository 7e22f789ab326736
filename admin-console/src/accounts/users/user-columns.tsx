import { Box, Chip } from '@mui/material';
import type { User } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import type { Column, PhoneRow } from '../../platform/ui/list/columns.ts';
import { PersonAvatar } from '../../platform/ui/people/PersonAvatar.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { AwayChip } from '../away/AwayChip.tsx';
import { isAway } from '../away/away-text.ts';
import { UserStatusChip } from './UserStatusChip.tsx';

const Name = ({ user }: { user: User }) => (
  <Box component="span" sx={{ display: 'flex', gap: 1.25, alignItems: 'center', minWidth: 0 }}>
    <PersonAvatar id={user.id} name={user.name} size={28} />
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block' }}>
        {user.name}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
        {user.email}
      </Box>
    </Box>
  </Box>
);

const Roles = ({ user, t }: { user: User; t: Translate }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {user.roles.length === 0
      ? t('users.noRole')
      : user.roles.map(({ id, name }) => <Chip key={id} label={inLanguage('roles', name, t)} />)}
  </Box>
);

export const userColumns = (t: Translate): Column<User>[] => [
  { key: 'name', label: t('users.columns.name'), render: (user) => <Name user={user} /> },
  { key: 'roles', label: t('users.columns.roles'), render: (user) => <Roles user={user} t={t} /> },
  {
    key: 'teams',
    label: t('users.columns.teams'),
    from: 'md',
    render: ({ teams }) => teams.map(({ name }) => name).join(', ') || '—',
  },
  {
    key: 'status',
    label: t('users.columns.status'),
    width: 110,
    render: (user) => (
      <>
        <UserStatusChip status={user.status} />
        <AwayChip user={user} />
      </>
    ),
  },
  {
    key: 'lastLoginAt',
    label: t('users.columns.lastLogin'),
    width: 130,
    from: 'md',
    render: ({ lastLoginAt }) => (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {lastLoginAt ? <Time at={lastLoginAt} /> : t('common.never')}
      </Box>
    ),
  },
];

export const phoneUser = (user: User, t: Translate): PhoneRow => ({
  title: <Name user={user} />,
  aside: user.status === 'active' ? undefined : <UserStatusChip status={user.status} />,
  lines: [<Roles key="roles" user={user} t={t} />, ...(isAway(user) ? [<AwayChip key="away" user={user} />] : [])],
});
