import AddIcon from '@mui/icons-material/Add';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import {
  Box,
  Button,
  Card,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useGetList } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { everything, useNotificationEvents, useRoles } from '../../platform/api/reference.ts';
import type { NotificationRule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { aboveRowLink, RowLink } from '../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { eventText } from '../../platform/ui/text/event-text.ts';
import { audienceText } from './audience.ts';
import { RuleMatrix } from './RuleMatrix.tsx';
import { useRuleSwitch } from './use-rule-switch.ts';

/** One rule. The switch enables it; its templates are edited on its own page. */
function RuleRow({ rule }: { rule: NotificationRule }) {
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

interface Props {
  event: string;
  description: string;
  rules: NotificationRule[];
}

/** The rules of one event. */
function RuleGroup({ event, description, rules }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Typography id={id} variant="h2">
          {description}
        </Typography>
        <Box component="code" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {event}
        </Box>
      </Box>
      <Table size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: 'auto', sm: '26%' } }}>{t('rules.columns.audience')}</TableCell>
            <TableCell sx={{ width: { xs: 84, sm: 110 } }}>{t('rules.columns.channel')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('rules.columns.subject')}</TableCell>
            <TableCell align="right" sx={{ width: 76 }}>
              {t('rules.columns.enabled')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** Shows the rules as a matrix, or grouped by event on narrow screens. */
export default function RuleList() {
  const t = useT();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  const events = useNotificationEvents();
  const { data, error, refetch } = useGetList<NotificationRule>('notification-rules', everything);
  const byEvent = Map.groupBy<string, NotificationRule>(data ?? [], ({ event }) => event);
  const add = (
    <Button component={Link} to="/notification-rules/create" variant="contained" startIcon={<AddIcon />}>
      {t('rules.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('rules.title')} text={t('rules.text')} actions={add} />
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {!error && !data && (
        <Card>
          <TableSkeleton columns={4} />
        </Card>
      )}
      {data?.length === 0 && narrow && (
        <Card>
          <EmptyState icon={CampaignIcon} title={t('rules.empty.title')} text={t('rules.empty.text')} action={add} />
        </Card>
      )}
      {data && !narrow && <RuleMatrix events={events} rules={data} />}
      {narrow &&
        events.map(({ type }) => {
          const rules = byEvent.get(type);
          return rules && <RuleGroup key={type} event={type} description={eventText(type, t)} rules={rules} />;
        })}
    </>
  );
}
