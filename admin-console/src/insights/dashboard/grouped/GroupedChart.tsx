import { Box } from '@mui/material';
import { Chart } from '../charts/Chart.tsx';
import { Legend } from '../charts/Legend.tsx';
import { countTicks } from '../charts/scale.ts';
import type { Series } from '../charts/series.ts';
import { useColumns } from '../reports/use-columns.ts';
import { useUnits } from '../reports/use-units.ts';
import { eachOf, type OverPeriods, type Period } from './grouped.ts';

/** A number of each interval. */
export interface CountedSeries<Point> extends Pick<Series, 'key' | 'name' | 'color' | 'look'> {
  readonly value: (point: Point) => number;
  readonly link: (point: Point) => string;
}

interface Props<Point extends Period> {
  answer: OverPeriods<Point>;
  series: readonly CountedSeries<Point>[];
  label: string;
}

/** The numbers of each interval. */
export function GroupedChart<Point extends Period>({ answer, series, label }: Props<Point>) {
  const { number } = useUnits();
  const columns = useColumns(answer.overTime, eachOf(answer));
  const drawn = series.map(({ value, link, ...look }) => ({
    ...look,
    values: answer.overTime.map(value),
    links: answer.overTime.map(link),
  }));
  return (
    <>
      <Box sx={{ mb: 1 }}>
        <Legend series={drawn} />
      </Box>
      <Chart
        label={label}
        columns={columns}
        series={drawn}
        ticks={countTicks(Math.max(1, ...drawn.flatMap(({ values }) => values)))}
        format={number}
      />
    </>
  );
}
