import { Box, Link } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { everything } from '../../platform/api/reference.ts';
import type { NotificationRule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { Hint } from '../../platform/ui/display/Hint.tsx';
import { LeadlessTeams } from '../../platform/ui/people/LeadlessTeams.tsx';

/** Says why the warnings of a policy reach no one, or not the leads of a team, to users who see the rules that send them. */
export function WarningHints({ teamId }: { teamId?: string | undefined }) {
  const t = useT();
  const enabled = useMay('notification:manage');
  const { data } = useGetList<NotificationRule>('notification-rules', everything, { enabled });
  if (!data) return null;
  const warning = data.filter((rule) => rule.event === 'sla.warned' && rule.enabled);
  if (warning.some(({ audience }) => audience === 'lead')) return <LeadlessTeams teamId={teamId} />;
  if (warning.length > 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Hint>
        <span>
          {t('slaPolicies.clock.unheard')}{' '}
          <Link component={RouterLink} to="/notification-rules" underline="always">
            {t('rules.title')}
          </Link>
        </span>
      </Hint>
    </Box>
  );
}
