import { Box, Typography } from '@mui/material';
import type { SurveyReport } from '../../api/types.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { ReportTable } from '../reports/ReportTable.tsx';
import type { SurveyGrouping } from '../view/view.ts';
import { useSatisfactionColumns } from './use-satisfaction-columns.ts';

interface Props {
  title: string;
  by: SurveyGrouping;
  report: SurveyReport;
}

type Group = SurveyReport['data'][number];

/** The satisfaction of each group. */
export function GroupTable({ title, by, report: { data, hasMore } }: Props) {
  const t = useT();
  const columns = useSatisfactionColumns();
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 420 }}>
      <ReportTable
        caption={title}
        head={t(`surveys.report.groupings.${by}`)}
        rows={data}
        keyOf={({ key }) => key ?? 'none'}
        nameOf={(group) => nameOf(group, by, t)}
        columns={columns}
      />
      {hasMore && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {t('surveys.report.hasMore', { count: data.length })}
        </Typography>
      )}
    </Box>
  );
}

function nameOf({ team, agent, category }: Group, by: SurveyGrouping, t: Translate): string {
  const named = team ?? agent ?? category;
  if (named) return named.name;
  return by === 'agent' ? t('surveys.report.nobody') : t(`dashboard.breakdown.none.${by}`);
}
