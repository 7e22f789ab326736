import { Box } from '@mui/material';
import type { SlaReport } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { Chart } from '../charts/Chart.tsx';
import { Legend } from '../charts/Legend.tsx';
import { countTicks } from '../charts/scale.ts';
import { ReportTable } from '../reports/ReportTable.tsx';
import { useColumns } from '../reports/use-columns.ts';
import { useUnits } from '../reports/use-units.ts';
import { useAttainmentColumns } from './use-attainment-columns.ts';

const kinds = ['met', 'breached'] as const;
const looks = { met: { color: 'success', look: 'bar' }, breached: { color: 'warning', look: 'hatched' } } as const;

/** The numbers of targets met in time and missed in each interval. */
export function AttainmentOverTime({ report: { overTime, total, interval, timeZone } }: { report: SlaReport }) {
  const t = useT();
  const { number, percent } = useUnits();
  const columns = useColumns(overTime, { interval: interval ?? 'day', timeZone });
  const series = kinds.map((kind) => ({
    key: kind,
    name: t(`dashboard.serviceLevels.${kind}`),
    ...looks[kind],
    values: overTime.map((point) => point[kind]),
    links: overTime.map(({ links }) => links[kind]),
  }));
  return (
    <>
      <Box sx={{ mb: 1 }}>
        <Legend series={series} />
      </Box>
      <Chart
        label={t('dashboard.serviceLevels.summary', {
          attainment: percent(total.attainment ?? 0),
          met: number(total.met),
          missed: number(total.breached),
        })}
        columns={columns}
        series={series}
        ticks={countTicks(Math.max(...overTime.flatMap(({ met, breached }) => [met, breached])))}
        format={number}
      />
    </>
  );
}

/** The same numbers as a table. */
export function PeriodTable({ title, report: { overTime, interval, timeZone } }: { title: string; report: SlaReport }) {
  const t = useT();
  const every = interval ?? 'day';
  const titles = useColumns(overTime, { interval: every, timeZone });
  const columns = useAttainmentColumns();
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
