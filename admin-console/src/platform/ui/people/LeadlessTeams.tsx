import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { useTeams } from '../../api/reference.ts';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../display/Hint.tsx';

/** Says which teams have no leads, who could therefore be notified of nothing. */
export function LeadlessTeams({ teamId }: { teamId?: string | undefined }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const leadless = useTeams()
    .filter(({ id }) => teamId === undefined || teamId === id)
    .filter(({ members }) => members.every(({ role }) => role !== 'lead'));
  if (leadless.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(leadless.map(({ name }) => name));
  return (
    <Box sx={{ mt: 1.5 }}>
      <Hint>{t('teams.leadless', { smart_count: leadless.length, names })}</Hint>
    </Box>
  );
}
