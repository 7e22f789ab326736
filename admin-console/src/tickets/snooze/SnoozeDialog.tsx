import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import type { TicketBase } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import TimeDialog from '../../platform/ui/dialogs/TimeDialog.tsx';
import { relativeTime } from '../../platform/ui/time/format.ts';
import { timeChoices } from '../../platform/ui/time/time-choices.ts';
import type { SlaTarget } from '../sla/sla-state.ts';
import { isSnoozed } from './is-snoozed.ts';

interface DueTime {
  readonly metric: SlaTarget['metric'];
  readonly dueAt: string;
}

/** Returns the service level of these tickets that is due first, if it is due before `until`. No clock stops for a snooze. */
function dueBefore(tickets: readonly Pick<TicketBase, 'sla'>[], until: Date): DueTime | undefined {
  return tickets
    .flatMap(({ sla }) => sla?.targets ?? [])
    .flatMap(({ metric, dueAt, metAt }) => (dueAt !== null && metAt === null ? [{ metric, dueAt }] : []))
    .filter(({ dueAt }) => Date.parse(dueAt) < until.getTime())
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))[0];
}

interface Props {
  title: string;
  tickets: readonly Pick<TicketBase, 'sla' | 'snoozedUntil'>[];
  /** Null wakes the tickets. */
  onChoose: (until: string | null) => void;
  onClose: () => void;
}

/** Chooses until when tickets are snoozed. Warns of service levels that are due before, because their clocks go on. */
export default function SnoozeDialog({ title, tickets, onChoose, onClose }: Props) {
  const t = useT();
  const [choices] = useState(() => timeChoices(new Date()));
  return (
    <TimeDialog
      title={title}
      submit={t('snooze.submit')}
      choices={choices.map(({ name, until }) => ({ label: t(`times.${name}`), until }))}
      noteOn={(until) => <DueWarning tickets={tickets} until={until} />}
      end={tickets.some(isSnoozed) ? { key: 'h', label: t('snooze.wakeNow'), run: () => onChoose(null) } : undefined}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

function DueWarning({ tickets, until }: Pick<Props, 'tickets'> & { until: Date }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const due = dueBefore(tickets, until);
  if (!due) return null;
  const name = t(`slaPolicies.metrics.${due.metric}`);
  const at = relativeTime(new Date(due.dueAt), new Date(), locale) ?? t('common.justNow');
  return (
    <Box
      component="span"
      sx={(theme) => ({ display: 'flex', gap: 0.5, alignItems: 'center', fontSize: 12.5, color: theme.tokens.warning })}
    >
      <WarningIcon sx={{ fontSize: 14 }} />
      {Date.parse(due.dueAt) < Date.now() ? t('snooze.late', { name }) : t('snooze.dueBefore', { name, at })}
    </Box>
  );
}
