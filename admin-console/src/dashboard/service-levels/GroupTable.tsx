import { Box, Typography } from '@mui/material';
import { findValue, priorities } from '../../api/enum-values.ts';
import type { SlaReport } from '../../api/types.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { ReportTable } from '../reports/ReportTable.tsx';
import type { SlaGrouping } from '../view/view.ts';
import { useAttainmentColumns } from './use-attainment-columns.ts';

interface Props {
  title: string;
  by: SlaGrouping;
  report: SlaReport;
}

type Group = SlaReport['data'][number];

/** The attainment of each group. */
export function GroupTable({ title, by, report: { data, hasMore } }: Props) {
  const t = useT();
  const columns = useAttainmentColumns();
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 420 }}>
      <ReportTable
        caption={title}
        head={t(`dashboard.serviceLevels.groupings.${by}`)}
        rows={data}
        keyOf={({ key }) => key ?? 'none'}
        nameOf={(group) => nameOf(group, by, t)}
        columns={columns}
      />
      {hasMore && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {t('dashboard.serviceLevels.hasMore', { count: data.length })}
        </Typography>
      )}
    </Box>
  );
}

function nameOf({ key, policy, team }: Group, by: SlaGrouping, t: Translate): string {
  if (by !== 'priority') return policy?.name ?? team?.name ?? t('dashboard.breakdown.none.team');
  const priority = findValue(priorities, key);
  return priority ? t(`labels.priority.${priority}`) : (key ?? '');
}
