import type { Overview } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Chart } from '../charts/Chart.tsx';
import { Legend } from '../charts/Legend.tsx';
import { countTicks } from '../charts/scale.ts';
import type { OverTime } from '../view/use-question.ts';
import { ReportCard } from './ReportCard.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useColumns } from './use-columns.ts';
import { useUnits } from './use-units.ts';

interface Props {
  question: OverTime;
  asking: {
    data: Overview | undefined;
    error: unknown;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
}

const looks = { created: { color: 'accent', look: 'bar' }, solved: { color: 'success', look: 'hatched' } } as const;
const kinds = ['created', 'solved'] as const;

/** Tickets created and solved over time. The data is part of the overview, so the report needs no request. */
export function VolumeReport({ question, asking }: Props) {
  const t = useT();
  const { number, count } = useUnits();
  const columns = useColumns(asking.data?.volume, asking.data ?? question);
  const nameOf = (kind: (typeof kinds)[number]) => t(`dashboard.columns.${kind}`);
  const seriesOf = (volume: Overview['volume']) =>
    kinds.map((kind) => ({
      key: kind,
      name: nameOf(kind),
      ...looks[kind],
      values: volume.map((part) => part[kind]),
      links: volume.map(({ links }) => links[kind]),
    }));
  return (
    <ReportCard
      title={t('dashboard.volume.title')}
      text={t('dashboard.volume.text')}
      exported={{ report: 'volume', ...question }}
      asking={asking}
      legend={<Legend series={kinds.map((kind) => ({ key: kind, name: nameOf(kind), ...looks[kind] }))} />}
      isEmpty={({ volume }) => volume.every(({ created, solved, reopened }) => created + solved + reopened === 0)}
      table={({ volume, interval }) => (
        <ReportTable
          caption={t('dashboard.volume.title')}
          head={t(`dashboard.columns.${interval}`)}
          rows={volume.map((part, index) => ({ ...part, title: columns[index]?.title ?? part.start }))}
          keyOf={({ start }) => start}
          nameOf={({ title }) => title}
          columns={(['created', 'solved', 'reopened'] as const).map((kind) => ({
            label: t(`dashboard.columns.${kind}`),
            cell: (part: Overview['volume'][number]) => count(part[kind], part.links[kind]),
          }))}
        />
      )}
    >
      {({ volume, ticketsCreated, ticketsSolved }) => (
        <Chart
          label={t('dashboard.volume.summary', {
            created: number(ticketsCreated.value ?? 0),
            solved: number(ticketsSolved.value ?? 0),
          })}
          columns={columns}
          series={seriesOf(volume)}
          ticks={countTicks(Math.max(...volume.flatMap(({ created, solved }) => [created, solved])))}
          format={number}
        />
      )}
    </ReportCard>
  );
}
