import { Box, TableCell, TableRow } from '@mui/material';
import type { Rule, RuleActivity } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RowLink } from '../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { fromMd, fromSm } from '../../platform/ui/list/from.ts';
import { ShiftButtons, type Shifting } from '../../platform/ui/order/ShiftButtons.tsx';
import { useChangeTexts } from '../stored-changes/use-change-texts.ts';
import { RuleStateChip } from './RuleStateChip.tsx';
import { ActivityText } from './runs/ActivityText.tsx';
import { useTriggerText } from './when/use-trigger-text.ts';

interface Props extends Shifting {
  rule: Rule;
  /** Undefined while it loads. */
  activity: RuleActivity | undefined;
}

export function RuleRow({ rule, activity, ...shifting }: Props) {
  const t = useT();
  const { id, name, enabled, comment, change } = rule;
  const when = useTriggerText()(rule.when);
  const changes = useChangeTexts()(change).map(({ text }) => text);
  const says = comment ? [t(comment.visibility === 'public' ? 'storedChanges.reply' : 'storedChanges.note')] : [];
  return (
    <TableRow sx={[linkedRow, !enabled && { '& > *': { color: 'text.secondary' } }]}>
      <TableCell component="th" scope="row">
        <RowLink to={`/rules/${id}`}>{name}</RowLink> <RuleStateChip rule={rule} />
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
