import { Box } from '@mui/material';
import type { SurveyReport } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { Chart } from '../charts/Chart.tsx';
import { Legend } from '../charts/Legend.tsx';
import { countTicks } from '../charts/scale.ts';
import { ReportTable } from '../reports/ReportTable.tsx';
import { useColumns } from '../reports/use-columns.ts';
import { useUnits } from '../reports/use-units.ts';
import { useSatisfactionColumns } from './use-satisfaction-columns.ts';

/** The numbers of all answers, and of those with 4 or 5, in each interval. */
export function AnswersOverTime({ report: { overTime, total, interval, timeZone } }: { report: SurveyReport }) {
  const t = useT();
  const { number } = useUnits();
  const columns = useColumns(overTime, { interval: interval ?? 'day', timeZone });
  const series = [
    {
      key: 'answered',
      name: t('surveys.report.answered'),
      color: 'accent',
      look: 'bar',
      values: overTime.map(({ answered }) => answered),
      links: overTime.map(({ links }) => links.answered),
    },
    {
      key: 'satisfied',
      name: t('surveys.report.satisfied'),
      color: 'success',
      look: 'hatched',
      values: overTime.map(({ satisfied }) => satisfied),
      links: overTime.map(({ links }) => links.satisfied),
    },
  ] as const;
  return (
    <>
      <Box sx={{ mb: 1 }}>
        <Legend series={series} />
      </Box>
      <Chart
        label={t('surveys.report.summary', { satisfied: number(total.satisfied), answered: number(total.answered) })}
        columns={columns}
        series={series}
        ticks={countTicks(Math.max(1, ...series.flatMap(({ values }) => values)))}
        format={number}
      />
    </>
  );
}

/** The same numbers as a table. */
export function PeriodTable({ title, report }: { title: string; report: SurveyReport }) {
  const t = useT();
  const { overTime, interval, timeZone } = report;
  const every = interval ?? 'day';
  const titles = useColumns(overTime, { interval: every, timeZone });
  const columns = useSatisfactionColumns();
  return (
    <ReportTable
      caption={title}
      head={t(`dashboard.columns.${every}`)}
      rows={overTime.map((point, index) => ({ ...point, title: titles[index]?.title ?? point.start }))}
      keyOf={({ start }) => start}
      nameOf={(point) => point.title}
      columns={columns}
    />
  );
}
