import { client } from '../../../platform/api/client.ts';
import type { DurationReport } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Chart } from '../charts/Chart.tsx';
import { Legend } from '../charts/Legend.tsx';
import { durationTicks } from '../charts/scale.ts';
import type { OverTime } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import { ReportCard } from './ReportCard.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useColumns } from './use-columns.ts';
import { useUnits } from './use-units.ts';

const kinds = ['median', 'p90'] as const;
const looks = { median: { color: 'accent', look: 'line' }, p90: { color: 'warning', look: 'dashed' } } as const;

/** First response times over time. */
export function ResponseReport({ question }: { question: OverTime }) {
  const t = useT();
  const asking = useReport('response-times', question, client.analytics.responseTimes);
  const { number, seconds, roundSeconds, count } = useUnits();
  const columns = useColumns(asking.data?.data, asking.data ?? question);
  const title = t('dashboard.responses.title');
  const nameOf = (kind: (typeof kinds)[number]) => t(`dashboard.${kind}`);
  const seriesOf = (data: DurationReport['data']) =>
    kinds.map((kind) => ({
      key: kind,
      name: nameOf(kind),
      ...looks[kind],
      values: data.map((part) => part[kind]),
      links: data.map(({ link }) => link),
    }));
  return (
    <ReportCard
      title={title}
      text={t('dashboard.responses.text')}
      exported={{ report: 'response-times', ...question }}
      asking={asking}
      legend={<Legend series={kinds.map((kind) => ({ key: kind, name: nameOf(kind), ...looks[kind] }))} />}
      isEmpty={({ spread }) => spread.tickets === 0}
      table={({ data, interval }) => (
        <ReportTable
          caption={title}
          head={t(`dashboard.columns.${interval}`)}
          rows={data.map((part, index) => ({ ...part, title: columns[index]?.title ?? part.start }))}
          keyOf={({ start }) => start}
          nameOf={(part) => part.title}
          columns={[
            { label: t('dashboard.columns.tickets'), cell: ({ tickets, link }) => count(tickets, link) },
            ...(['median', 'average', 'p90', 'p95'] as const).map((kind) => ({
              label: t(`dashboard.${kind}`),
              cell: (part: DurationReport['data'][number]) => ({ text: seconds(part[kind]) }),
            })),
          ]}
        />
      )}
    >
      {({ data, spread }) => (
        <Chart
          label={t('dashboard.responses.summary', {
            median: seconds(spread.median),
            p90: seconds(spread.p90),
            tickets: number(spread.tickets),
          })}
          columns={columns}
          series={seriesOf(data)}
          ticks={durationTicks(Math.max(...data.map(({ p90 }) => p90 ?? 0)))}
          format={seconds}
          formatTick={roundSeconds}
        />
      )}
    </ReportCard>
  );
}
