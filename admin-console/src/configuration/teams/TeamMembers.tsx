import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, MenuItem, TextField, Tooltip, Typography } from '@mui/material';
import { TEAM_ROLES } from '@ticketwire/sdk';
import { PersonPicker } from '../../accounts/users/PersonPicker.tsx';
import { client } from '../../platform/api/client.ts';
import type { Team } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { PersonName } from '../../platform/ui/people/PersonName.tsx';

/** The members of the team and their roles. Each change is saved immediately, independently of the form above. */
export function TeamMembers({ team }: { team: Team }) {
  const t = useT();
  const change = useMemberChange();
  const members = team.members.toSorted((a, b) => a.user.name.localeCompare(b.user.name));

  return (
    <Section title={t('teams.edit.members')} text={t('teams.edit.membersText')}>
      {members.length === 0 && <Typography color="textSecondary">{t('teams.edit.noMembers')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, mb: 2.5, listStyle: 'none' }}>
        {members.map((member) => (
          <Member key={member.user.id} teamId={team.id} member={member} />
        ))}
      </Box>
      <PersonPicker
        label={t('teams.edit.addMember')}
        value={null}
        empties
        onChange={(person) => person && change(() => client.teams.setMember({ id: team.id, userId: person.id }))}
      />
    </Section>
  );
}

function Member({ teamId, member: { user, role } }: { teamId: string; member: Team['members'][number] }) {
  const t = useT();
  const change = useMemberChange();
  const [isChanging, run] = useBusy();
  const target = { id: teamId, userId: user.id };

  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PersonName person={user} size={26} />
      </Box>
      <TextField
        select
        fullWidth={false}
        value={role}
        disabled={isChanging}
        onChange={(event) => {
          const next = TEAM_ROLES.find((each) => each === event.target.value);
          run(() => change(() => client.teams.setMember({ ...target, role: next })));
        }}
        slotProps={{ htmlInput: { 'aria-label': t('teams.edit.role', { name: user.name }) } }}
        sx={{ width: 120 }}
      >
        {TEAM_ROLES.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`labels.teamRole.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Tooltip title={t('teams.edit.remove', { name: user.name })}>
        <IconButton
          size="small"
          disabled={isChanging}
          aria-label={t('teams.edit.remove', { name: user.name })}
          onClick={() => run(() => change(() => client.teams.removeMember(target)))}
        >
          <CloseIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Runs a change and resolves once the team has been reloaded. */
function useMemberChange() {
  const notices = useNotices();
  const refresh = useRefresh();
  return async (make: () => Promise<unknown>): Promise<void> => {
    try {
      await make();
      await refresh('teams');
    } catch (error) {
      notices.failed(error);
    }
  };
}
