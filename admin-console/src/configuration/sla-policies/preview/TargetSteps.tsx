import { Box, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import type { SlaExplanation } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { dayAndTime, duration, roundDuration } from '../../../platform/ui/time/format.ts';

interface Props {
  target: Omit<SlaExplanation, 'policy'>;
  policyName: string;
}

/** Explains the due time of a target: which time the policy gives, and which time has counted. */
export function TargetSteps({ target, policyName }: Props) {
  const t = useT();
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t(target.calendar ? 'sla.givesInCalendar' : 'sla.gives', {
          policy: policyName,
          time: roundDuration(target.seconds, t),
          calendar: target.calendar?.name ?? '',
          priority: t(`labels.priority.${target.priority}`),
        })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2, fontSize: 13, display: 'grid', gap: 0.5 }}>
        {target.spans.map((span) => (
          <li key={span.from}>
            <Span span={span} />
          </li>
        ))}
      </Box>
      <Outcome target={target} />
    </>
  );
}

function Span({ span: { from, to, pause, seconds } }: { span: SlaExplanation['spans'][number] }) {
  const t = useT();
  const locale = useLocale();
  const at = (time: string) => dayAndTime(new Date(time), new Date(), locale);
  const when = to === null ? t('sla.since', { from: at(from) }) : t('sla.between', { from: at(from), to: at(to) });
  const what = pause === null ? t('sla.counted', { time: duration(seconds, t) }) : t(`sla.pauses.${pause}`);
  return `${when}: ${what}`;
}

function Outcome({ target: { dueAt, breachedAt, metAt, cancelReason } }: Pick<Props, 'target'>) {
  const t = useT();
  const locale = useLocale();
  const at = (time: string) => dayAndTime(new Date(time), new Date(), locale);
  const lines = [
    dueAt !== null && metAt === null && t('sla.due', { at: at(dueAt) }),
    metAt !== null && t('sla.met', { at: at(metAt) }),
    breachedAt !== null && t('sla.breached', { at: at(breachedAt) }),
    cancelReason !== null && t(`sla.cancelled.${cancelReason}`),
  ].filter((line) => line !== false);
  return (
    <Typography variant="body2" sx={{ mt: 1, fontWeight: 550 }}>
      {lines.join(' ')}
    </Typography>
  );
}
