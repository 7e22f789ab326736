import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Chart } from '../charts/Chart.tsx';
import { Legend } from '../charts/Legend.tsx';
import { countTicks } from '../charts/scale.ts';
import type { OverTime } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import { ReportCard } from './ReportCard.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useColumns } from './use-columns.ts';
import { useUnits } from './use-units.ts';

const look = { color: 'accent', look: 'area' } as const;

/** Number of unsolved tickets at the end of each interval. */
export function BacklogReport({ question }: { question: OverTime }) {
  const t = useT();
  const asking = useReport('backlog', question, client.analytics.backlog);
  const { number, count } = useUnits();
  const columns = useColumns(asking.data?.data, asking.data ?? question);
  const title = t('dashboard.backlog.title');
  return (
    <ReportCard
      title={title}
      text={t('dashboard.backlog.text')}
      exported={{ report: 'backlog', ...question }}
      asking={asking}
      legend={<Legend series={[{ key: 'backlog', name: t('dashboard.columns.backlog'), ...look }]} />}
      isEmpty={({ data, opening }) => opening === 0 && data.every(({ backlog, created }) => backlog + created === 0)}
      table={({ data, interval }) => (
        <ReportTable
          caption={title}
          head={t(`dashboard.columns.${interval}`)}
          rows={data.map((part, index) => ({ ...part, title: columns[index]?.title ?? part.start }))}
          keyOf={({ start }) => start}
          nameOf={(part) => part.title}
          columns={[
            { label: t('dashboard.columns.created'), cell: (part) => count(part.created, part.links.created) },
            { label: t('dashboard.columns.netSolved'), cell: (part) => ({ text: number(part.netSolved) }) },
            { label: t('dashboard.columns.backlog'), cell: (part) => count(part.backlog, part.links.backlog) },
          ]}
        />
      )}
    >
      {({ data, opening, backlog }) => (
        <Chart
          label={t('dashboard.backlog.summary', { opening: number(opening), closing: number(backlog.value ?? 0) })}
          columns={columns}
          series={[
            {
              key: 'backlog',
              name: t('dashboard.columns.backlog'),
              ...look,
              values: data.map((part) => part.backlog),
              links: data.map(({ links }) => links.backlog),
            },
          ]}
          ticks={countTicks(Math.max(...data.map((part) => part.backlog)))}
          format={number}
        />
      )}
    </ReportCard>
  );
}
