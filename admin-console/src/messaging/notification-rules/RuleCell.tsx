import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Switch, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { NotificationRule, Template } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { NoticeLink } from '../../platform/ui/messages/NoticeLink.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { useRuleSwitch } from './use-rule-switch.ts';

const plain: Template = { subject: '[{{ticket.reference}}] {{ticket.subject}}', body: '{{ticket.url}}' };
/** Has no link, because requesters cannot open the console. */
const plainForRequesters: Template = { ...plain, body: '{{ticket.subject}}' };

/**
 * Returns the first templates of a new rule: those of the same audience on another channel, or of another audience of
 * the same event. Requesters are addressed differently from everyone else, so the two never share templates.
 */
function initialTemplates(
  rules: readonly NotificationRule[],
  { event, audience }: Pick<NotificationRule, 'event' | 'audience'>,
): NotificationRule['templates'] {
  const forRequesters = audience === 'requester';
  const ofEvent = rules.filter((rule) => rule.event === event);
  const model =
    ofEvent.find((rule) => rule.audience === audience) ??
    ofEvent.find((rule) => (rule.audience === 'requester') === forRequesters);
  return model?.templates ?? { en: forRequesters ? plainForRequesters : plain };
}

type Place = Pick<NotificationRule, 'event' | 'audience' | 'channel'>;

interface Props {
  place: Place;
  /** Accessible name of the rule. */
  name: string;
  rules: readonly NotificationRule[];
}

/** One event, audience and channel: a switch if the rule exists, otherwise a button to create it. */
export function RuleCell({ place, name, rules }: Props) {
  const { event, audience, channel } = place;
  const rule = rules.find((each) => each.event === event && each.audience === audience && each.channel === channel);
  return rule ? <RuleSwitch rule={rule} name={name} /> : <NewRule place={place} name={name} rules={rules} />;
}

function RuleSwitch({ rule, name }: { rule: NotificationRule; name: string }) {
  const t = useT();
  const { checked, busy, toggle } = useRuleSwitch(rule);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Switch
        checked={checked}
        disabled={busy}
        onChange={(_event, next) => toggle(next)}
        slotProps={{ input: { 'aria-label': name } }}
      />
      <Tooltip title={t('rules.matrix.changeWords')}>
        <IconButton
          component={Link}
          to={`/notification-rules/${rule.id}`}
          size="small"
          aria-label={t('rules.matrix.words', { rule: name })}
          sx={{ p: 0.5, ml: 0.25, opacity: 0.68, '&:hover, &:focus-visible': { opacity: 1 } }}
        >
          <EditIcon sx={{ fontSize: 15 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function NewRule({ place, name, rules }: Props) {
  const t = useT();
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { id } = await client.notificationRules.create({ ...place, templates: initialTemplates(rules, place) });
      notices.done(
        'rules.matrix.made',
        {},
        <NoticeLink to={`/notification-rules/${id}`} label={t('rules.matrix.changeWords')} />,
      );
    } catch (error) {
      notices.failed(error);
    }
    await refresh('notification-rules');
    setBusy(false);
  };
  return (
    <Tooltip title={t('rules.matrix.absent')}>
      <IconButton
        size="small"
        disabled={busy}
        onClick={make}
        aria-label={t('rules.matrix.add', { rule: name })}
        sx={(theme) => ({ color: theme.tokens.soft, opacity: 0.68, '&:hover, &:focus-visible': { opacity: 1 } })}
      >
        <AddIcon sx={{ fontSize: 15 }} />
      </IconButton>
    </Tooltip>
  );
}
