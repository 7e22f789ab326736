import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import type { Team } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { TeamFields } from './TeamFields.tsx';
import { TeamMembers } from './TeamMembers.tsx';

export default function TeamEdit() {
  const t = useT();
  return (
    <EditPage<Team>
      back={{ to: '/teams', label: t('teams.title') }}
      title={({ name }) => name}
      text={({ members }) => t('teams.memberCount', { smart_count: members.length })}
      actions={(team) => (
        <>
          <Button component={Link} to={listPath('tickets', { team: [team.id] })} variant="outlined">
            {t('teams.edit.tickets')}
          </Button>
          <DeleteButton
            resource="teams"
            record={team}
            label={t('teams.edit.delete')}
            title={t('teams.edit.deleteTitle', { name: team.name })}
            text={t('teams.edit.deleteText')}
          />
        </>
      )}
      after={(team) => (
        <Box sx={{ mt: 2 }}>
          <TeamMembers team={team} />
        </Box>
      )}
    >
      <TeamFields />
    </EditPage>
  );
}
