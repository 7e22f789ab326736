import { client } from '../../../platform/api/client.ts';
import type { DurationReport } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { roundDuration } from '../../../platform/ui/time/format.ts';
import { Chart } from '../charts/Chart.tsx';
import { countTicks } from '../charts/scale.ts';
import type { OverTime } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import { ReportCard } from './ReportCard.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useUnits } from './use-units.ts';

type Bin = DurationReport['histogram'][number];

/** Histogram of resolution times. */
export function ResolutionReport({ question }: { question: OverTime }) {
  const t = useT();
  const asking = useReport('resolution-times', question, client.analytics.resolutionTimes);
  const { number, seconds, percent, count } = useUnits();
  const title = t('dashboard.resolutions.title');
  const summaryOf = ({ median, p90, tickets }: DurationReport['spread']) =>
    t('dashboard.resolutions.summary', { median: seconds(median), p90: seconds(p90), tickets: number(tickets) });
  return (
    <ReportCard
      title={title}
      text={
        asking.data && asking.data.spread.tickets > 0 ? summaryOf(asking.data.spread) : t('dashboard.resolutions.text')
      }
      exported={{ report: 'resolution-times', ...question }}
      asking={asking}
      isEmpty={({ spread }) => spread.tickets === 0}
      table={({ histogram, spread }) => (
        <ReportTable
          caption={title}
          head={t('dashboard.columns.took')}
          rows={histogram}
          keyOf={({ link }) => link}
          nameOf={(bin) => binInWords(bin, t)}
          columns={[
            { label: t('dashboard.columns.tickets'), cell: ({ tickets, link }) => count(tickets, link) },
            {
              label: t('dashboard.columns.share'),
              cell: ({ tickets }) => ({ text: percent(tickets / spread.tickets) }),
            },
          ]}
        />
      )}
    >
      {({ histogram, spread }) => (
        <Chart
          label={`${t('dashboard.resolutions.text')} ${summaryOf(spread)}`}
          columns={histogram.map((bin) => ({ label: binInShort(bin, t), title: binInWords(bin, t) }))}
          series={[
            {
              key: 'tickets',
              name: t('dashboard.columns.tickets'),
              color: 'accent',
              look: 'bar',
              values: histogram.map(({ tickets }) => tickets),
              links: histogram.map(({ link }) => link),
            },
          ]}
          ticks={countTicks(Math.max(...histogram.map(({ tickets }) => tickets)))}
          format={number}
        />
      )}
    </ReportCard>
  );
}

function binInWords({ from, below }: Bin, t: Translate): string {
  if (below === null) return t('dashboard.resolutions.from', { from: roundDuration(from, t) });
  if (from === 0) return t('dashboard.resolutions.below', { below: roundDuration(below, t) });
  return t('dashboard.resolutions.between', { from: roundDuration(from, t), below: roundDuration(below, t) });
}

/** Returns a short label for a bin: only its upper edge. */
function binInShort({ from, below }: Bin, t: Translate): string {
  return below === null
    ? t('dashboard.resolutions.shortFrom', { from: roundDuration(from, t) })
    : t('dashboard.resolutions.shortBelow', { below: roundDuration(below, t) });
}
