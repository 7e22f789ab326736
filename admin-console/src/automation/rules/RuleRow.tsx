import { Box, TableCell, TableRow } from '@mui/material';
import type { Rule, RuleActivity } from '../../platform/api/types.ts';
import type { MessageKey } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RowLink } from '../../platform/ui/display/RowLink.tsx';
import { fromMd, fromSm, linkedRow } from '../../platform/ui/list/columns.ts';
import { NotReached } from '../../platform/ui/order/NotReached.tsx';
import { ShiftButtons, type Shifting } from '../../platform/ui/order/ShiftButtons.tsx';
import { timeUnits, unitOf } from '../../platform/ui/time/time-units.ts';
import { useChangeTexts } from '../stored-changes/use-change-texts.ts';
import { isWritten } from './EventTrigger.tsx';
import { RuleStateChip } from './RuleStateChip.tsx';

/** Returns a function that says when a rule runs, such as `4 hours after the first unanswered message`. */
function useTriggerText(): (when: Rule['when']) => string {
  const t = useT();
  return (when) => {
    if (when.type === 'event') {
      return when.events
        .map((event) => {
          const name = t(`events.${event}`);
          return when.by && isWritten(event) ? t(`automation.when.writtenBy.${when.by}`, { event: name }) : name;
        })
        .join(', ');
    }
    const { anchor, seconds } = when;
    const time = Math.abs(seconds);
    const unit = unitOf(time);
    return t(seconds < 0 ? 'automation.when.textBefore' : 'automation.when.textAfter', {
      time: t(`automation.units.${unit}`, { smart_count: time / timeUnits[unit] }),
      anchor: t(`automation.anchors.${anchor}`),
    });
  };
}

/** How often a rule has run in the last week, and how many runs failed. */
function ActivityText({ activity: { runs, errors } }: { activity: RuleActivity }) {
  const t = useT();
  const counted = ({ count, hasMore }: RuleActivity['runs'], exact: MessageKey, more: MessageKey) =>
    hasMore ? t(more, { count }) : t(exact, { smart_count: count });
  if (runs.count === 0) return t('automation.activity.none');
  return (
    <>
      {counted(runs, 'automation.activity.runs', 'automation.activity.manyRuns')}
      {errors.count > 0 && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 550 }}>
          {' · '}
          {counted(errors, 'automation.activity.errors', 'automation.activity.manyErrors')}
        </Box>
      )}
    </>
  );
}

interface Props extends Shifting {
  rule: Rule;
  /** Undefined while it loads. */
  activity: RuleActivity | undefined;
  /** The earlier rule that keeps this one from running. */
  stopping: Rule | undefined;
  onMoveAbove: () => void;
}

export function RuleRow({ rule, activity, stopping, onMoveAbove, ...shifting }: Props) {
  const t = useT();
  const { id, name, enabled, comment, change } = rule;
  const when = useTriggerText()(rule.when);
  const changes = useChangeTexts()(change).map(({ text }) => text);
  const says = comment ? [t(comment.visibility === 'public' ? 'storedChanges.reply' : 'storedChanges.note')] : [];
  return (
    <TableRow sx={[linkedRow, !enabled && { '& > *': { color: 'text.secondary' } }]}>
      <TableCell component="th" scope="row">
        <RowLink to={`/rules/${id}`}>{name}</RowLink> <RuleStateChip rule={rule} />
        {stopping && enabled && (
          <NotReached
            reason={t('automation.skippedBy', { name: stopping.name })}
            name={stopping.name}
            busy={shifting.busy}
            onMove={onMoveAbove}
          />
        )}
        <Box sx={{ display: { sm: 'none' }, fontWeight: 400, fontSize: 13, color: 'text.secondary' }}>
          {when}
          {activity && (
            <Box>
              <ActivityText activity={activity} />
            </Box>
          )}
        </Box>
      </TableCell>
      <TableCell sx={fromSm}>{when}</TableCell>
      <TableCell sx={fromMd}>{[...changes, ...says].join(' · ')}</TableCell>
      <TableCell sx={fromSm}>{activity && <ActivityText activity={activity} />}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <ShiftButtons
          {...shifting}
          labels={{ up: t('automation.up', { name }), down: t('automation.down', { name }) }}
        />
      </TableCell>
    </TableRow>
  );
}
