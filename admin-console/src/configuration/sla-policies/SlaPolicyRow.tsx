import { Box, Chip, TableCell, TableRow } from '@mui/material';
import { SLA_METRICS } from '@ticketwire/sdk';
import type { SlaPolicy } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RowLink } from '../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { fromSm } from '../../platform/ui/list/from.ts';
import { ShiftButtons, type Shifting } from '../../platform/ui/order/ShiftButtons.tsx';
import { formatDuration } from './goals/duration.ts';

interface Props extends Shifting {
  policy: SlaPolicy;
  /** The name of its calendar; undefined if all time counts. */
  calendar: string | undefined;
}

export function SlaPolicyRow({ policy, calendar, ...shifting }: Props) {
  const t = useT();
  const { id, name, enabled, targets } = policy;
  const urgent = SLA_METRICS.flatMap((metric) => {
    const goal = targets.find((one) => one.metric === metric && one.priority === 'urgent');
    return goal ? [`${t(`slaPolicies.metrics.${metric}`)} ${formatDuration(goal.seconds)}`] : [];
  });
  const time = calendar ?? t('slaPolicies.clock.always');
  return (
    <TableRow sx={[linkedRow, !enabled && { opacity: 0.65 }]}>
      <TableCell component="th" scope="row">
        <RowLink to={`/sla-policies/${id}`}>{name}</RowLink> {!enabled && <Chip label={t('slaPolicies.notInUse')} />}
        <Box sx={{ display: { sm: 'none' }, fontWeight: 400, fontSize: 13, color: 'text.secondary' }}>
          {[...urgent, time].join(' · ')}
        </Box>
      </TableCell>
      <TableCell sx={fromSm}>{urgent.join(' · ') || '—'}</TableCell>
      <TableCell sx={fromSm}>{time}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <ShiftButtons
          {...shifting}
          labels={{ up: t('slaPolicies.up', { name }), down: t('slaPolicies.down', { name }) }}
        />
      </TableCell>
    </TableRow>
  );
}
