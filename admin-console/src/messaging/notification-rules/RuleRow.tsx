import EmailIcon from '@mui/icons-material/EmailOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Switch, TableCell, TableRow } from '@mui/material';
import { useRoles } from '../../platform/api/reference.ts';
import type { NotificationRule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { aboveRowLink, RowLink } from '../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { audienceText } from './rule/audience.ts';
import { useRuleSwitch } from './rule/use-rule-switch.ts';

/** One rule. The switch enables it; its templates are edited on its own page. */
export function RuleRow({ rule }: { rule: NotificationRule }) {
  const t = useT();
  const roles = useRoles(useMay('user:read'));
  const { checked, busy, toggle } = useRuleSwitch(rule);
  const { id, audience, channel, templates } = rule;
  const who = audienceText(audience, roles, t);
  const how = t(`labels.notificationChannel.${channel}`);
  const Icon = channel === 'email' ? EmailIcon : InboxIcon;

  return (
    <TableRow sx={linkedRow}>
      <TableCell component="th" scope="row">
        <RowLink to={`/notification-rules/${id}`}>{who}</RowLink>
      </TableCell>
      <TableCell>
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', whiteSpace: 'nowrap' }}>
          <Icon sx={{ fontSize: 16, color: 'text.secondary' }} />
          {how}
        </Box>
      </TableCell>
      <TableCell
        sx={{
          display: { xs: 'none', sm: 'table-cell' },
          color: 'text.secondary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {templates.en?.subject}
      </TableCell>
      <TableCell align="right">
        <Switch
          checked={checked}
          disabled={busy}
          onChange={(_event, next) => toggle(next)}
          slotProps={{ input: { 'aria-label': t('rules.toggle', { audience: who, channel: how }) } }}
          sx={aboveRowLink}
        />
      </TableCell>
    </TableRow>
  );
}
