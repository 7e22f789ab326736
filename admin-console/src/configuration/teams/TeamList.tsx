import AddIcon from '@mui/icons-material/Add';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import type { Person, Team } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { PersonAvatar } from '../../platform/ui/people/PersonAvatar.tsx';

const MOST = 4;

/** Shows overlapping avatars of the first few people. They overlap so little that no initials are covered. */
function AvatarStack({ people }: { people: Person[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      {people.slice(0, MOST).map(({ id, name }, index) => (
        <Box
          key={id}
          component="span"
          sx={{
            display: 'flex',
            ml: index === 0 ? 0 : '-3px',
            borderRadius: '50%',
            boxShadow: (theme) => `0 0 0 1.5px ${theme.tokens.paper}`,
          }}
        >
          <PersonAvatar id={id} name={name} size={24} />
        </Box>
      ))}
    </Box>
  );
}

export default function TeamList() {
  const t = useT();
  const manages = useMay('team:manage');
  const add = manages && (
    <Button component={Link} to="/teams/create" variant="contained" startIcon={<AddIcon />}>
      {t('teams.add')}
    </Button>
  );
  const members = ({ members: people }: Team) => t('teams.memberCount', { smart_count: people.length });
  return (
    <ListPage header={<PageHeader title={t('teams.title')} text={t('teams.text')} actions={add} />}>
      <RecordTable<Team>
        label={t('teams.title')}
        columns={[
          { key: 'name', label: t('teams.columns.name'), width: '30%', render: ({ name }) => name },
          {
            key: 'members',
            label: t('teams.columns.members'),
            width: 220,
            render: (team) => (
              <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <AvatarStack people={team.members.map(({ user }) => user)} />
                {members(team)}
              </Box>
            ),
          },
          {
            key: 'description',
            label: t('teams.columns.description'),
            from: 'md',
            render: ({ description }) => description || '—',
          },
        ]}
        phone={(team) => ({
          title: team.name,
          aside: members(team),
          lines: team.description ? [team.description] : [],
        })}
        linkTo={manages ? ({ id }) => `/teams/${id}` : undefined}
        empty={
          <EmptyState icon={GroupsIcon} title={t('teams.empty.title')} text={t('teams.empty.text')} action={add} />
        }
      />
    </ListPage>
  );
}
