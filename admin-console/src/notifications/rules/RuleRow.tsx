import EmailIcon from '@mui/icons-material/EmailOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Switch, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useRoles } from '../../api/reference.ts';
import type { NotificationRule } from '../../api/types.ts';
import { useMay } from '../../auth/grants.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRefresh } from '../../ui/form/frozen.ts';
import { linkedRow } from '../../ui/list/columns.ts';
import { aboveRowLink, RowLink } from '../../ui/RowLink.tsx';
import { useNotices } from '../../ui/use-notices.tsx';
import { audienceText } from './audience.ts';

/** One rule: switched here, worded on its page. */
export function RuleRow({ rule }: { rule: NotificationRule }) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const roles = useRoles(useMay('user:read'));
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { id, version: expectedVersion, audience, channel, enabled, templates } = rule;
  const who = audienceText(audience, roles, t);
  const how = t(`words.notificationChannel.${channel}`);
  const Icon = channel === 'email' ? EmailIcon : InboxIcon;

  const toggle = async (next: boolean) => {
    setWanted(next);
    try {
      await client.notificationRules.update({ id, expectedVersion, enabled: next });
    } catch (error) {
      notices.failed(error);
    }
    await refresh('notification-rules');
    setWanted(null);
  };

  return (
    <TableRow sx={linkedRow}>
      <TableCell component="th" scope="row">
        <RowLink to={`/notification-rules/${id}`}>{who}</RowLink>
      </TableCell>
      <TableCell>
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
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
          checked={wanted ?? enabled}
          disabled={wanted !== null}
          onChange={(_event, next) => toggle(next)}
          slotProps={{ input: { 'aria-label': t('rules.toggle', { audience: who, channel: how }) } }}
          sx={aboveRowLink}
        />
      </TableCell>
    </TableRow>
  );
}
