import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, MenuItem, TextField, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { client } from '../api/client.ts';
import type { Team } from '../api/types.ts';
import { teamRoles } from '../api/words.ts';
import { useT } from '../i18n/use-t.ts';
import { useRefresh } from '../ui/form/frozen.ts';
import { Section } from '../ui/form/Section.tsx';
import { PersonName } from '../ui/PersonName.tsx';
import { PersonPicker } from '../ui/PersonPicker.tsx';
import { useNotices } from '../ui/use-notices.tsx';

/** Who is in the team, and as what. Each change is saved at once, beside the form above. */
export function TeamMembers({ team }: { team: Team }) {
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const members = team.members.toSorted((a, b) => a.user.name.localeCompare(b.user.name));
  const [busy, setBusy] = useState(false);

  const run = async (change: Promise<unknown>) => {
    setBusy(true);
    try {
      await change;
      await refresh('teams');
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={t('teams.edit.members')} text={t('teams.edit.membersText')}>
      {members.length === 0 && <Typography color="textSecondary">{t('teams.edit.noMembers')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, mb: 2.5, listStyle: 'none' }}>
        {members.map(({ user, role }) => (
          <Box
            component="li"
            key={user.id}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.75, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <PersonName person={user} size={26} />
            </Box>
            <TextField
              select
              fullWidth={false}
              value={role}
              disabled={busy}
              onChange={({ target }) => {
                const next = teamRoles.find((each) => each === target.value);
                run(client.teams.setMember({ id: team.id, userId: user.id, role: next }));
              }}
              slotProps={{ htmlInput: { 'aria-label': t('teams.edit.role', { name: user.name }) } }}
              sx={{ width: 120 }}
            >
              {teamRoles.map((each) => (
                <MenuItem key={each} value={each}>
                  {t(`words.teamRole.${each}`)}
                </MenuItem>
              ))}
            </TextField>
            <Tooltip title={t('teams.edit.remove', { name: user.name })}>
              <IconButton
                size="small"
                disabled={busy}
                aria-label={t('teams.edit.remove', { name: user.name })}
                onClick={() => run(client.teams.removeMember({ id: team.id, userId: user.id }))}
              >
                <CloseIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </Box>
      <PersonPicker
        key={members.length}
        label={t('teams.edit.addMember')}
        value={null}
        disabled={busy}
        onChange={(person) => person && run(client.teams.setMember({ id: team.id, userId: person.id }))}
      />
    </Section>
  );
}
