import { useT } from '../../../platform/i18n/use-t.ts';
import { type NumberColumn, ReportTable } from '../reports/ReportTable.tsx';
import { useColumns } from '../reports/use-columns.ts';
import { eachOf, type OverPeriods, type Period } from './grouped.ts';

interface Props<Point extends Period> {
  title: string;
  answer: OverPeriods<Point>;
  columns: readonly NumberColumn<Point>[];
}

/** The numbers of the chart as a table. */
export function PeriodTable<Point extends Period>({ title, answer, columns }: Props<Point>) {
  const t = useT();
  const every = eachOf(answer);
  const titles = useColumns(answer.overTime, every);
  return (
    <ReportTable
      caption={title}
      head={t(`dashboard.columns.${every.interval}`)}
      rows={answer.overTime.map((point, index) => ({ ...point, title: titles[index]?.title ?? point.start }))}
      keyOf={({ start }) => start}
      nameOf={(row) => row.title}
      columns={columns}
    />
  );
}
