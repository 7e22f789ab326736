import { Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import type { Report } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ReportCard } from '../reports/ReportCard.tsx';
import type { NumberColumn } from '../reports/ReportTable.tsx';
import { useInView } from '../view/use-in-view.ts';
import type { OverTime } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import type { SlaGrouping, SurveyGrouping } from '../view/view.ts';
import { type CountedSeries, GroupedChart } from './GroupedChart.tsx';
import { GroupTable } from './GroupTable.tsx';
import type { Grouped, Keyed, Period } from './grouped.ts';
import { PeriodTable } from './PeriodTable.tsx';

type Grouping = SlaGrouping | SurveyGrouping;

/** What a dashboard stores about the report. */
export interface Shown<By> {
  question: OverTime;
  /** What the report is grouped by; undefined for periods. */
  by: By | undefined;
  onChange: (by: By | undefined) => void;
}

interface Props<By extends Grouping, Total, Point extends Period, Group extends Keyed> extends Shown<By> {
  report: Extract<Report, 'sla' | 'surveys'>;
  ask: (
    question: OverTime & { by: By | undefined; limit: number },
    options: { signal: AbortSignal },
  ) => Promise<Grouped<Total, Point, Group>>;
  /** The section of the texts of the report. */
  texts: 'dashboard.serviceLevels' | 'surveys.report';
  groupings: readonly By[];
  /** Names a grouping, as a heading. */
  headOf: (by: By) => string;
  nameOf: (group: Group, by: By) => string;
  columns: readonly NumberColumn<Group | Point>[];
  series: readonly CountedSeries<Point>[];
  /** Describes the chart in one sentence. */
  summaryOf: (total: Total) => string;
  isEmpty: (total: Total) => boolean;
  empty: ReactNode;
  /** Height on a phone of the numbers, the legend and the chart, so that nothing moves when they load. */
  phoneHeight: number;
  /** The numbers in total. */
  children: (total: Total) => ReactNode;
}

const PERIODS = 'periods';
const MOST = 100;
const HEIGHT = 382;

/** Card of a report that shows the same numbers in total, and over time or by group. */
export function GroupedReport<By extends Grouping, Total, Point extends Period, Group extends Keyed>(
  props: Props<By, Total, Point, Group>,
) {
  const { report, ask, question, by, onChange, texts, groupings, headOf, nameOf, columns, series, children } = props;
  const t = useT();
  const visibility = useInView<HTMLElement>();
  const asking = useReport(report, { ...question, by, limit: MOST }, ask, visibility.inView);
  // Drops the placeholder data of a different grouping, which would appear under the wrong heading.
  const current = asking.isPlaceholderData && asking.data?.by !== (by ?? null) ? undefined : asking.data;
  const title = t(`${texts}.title`);
  return (
    <ReportCard
      title={title}
      text={t(`${texts}.text`)}
      exported={{ report, ...question, by }}
      asking={{ ...asking, data: current }}
      visibility={visibility}
      height={{ xs: props.phoneHeight, sm: HEIGHT }}
      choice={
        <Tabs
          value={by ?? PERIODS}
          onChange={(_event, next: By | typeof PERIODS) => onChange(next === PERIODS ? undefined : next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('dashboard.breakdown.by')}
          sx={{ mt: 1, mx: -0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value={PERIODS} label={t(`${texts}.overTime`)} />
          {groupings.map((each) => (
            <Tab key={each} value={each} label={headOf(each)} />
          ))}
        </Tabs>
      }
      isEmpty={({ total }) => props.isEmpty(total)}
      empty={props.empty}
      table={by === undefined ? (answer) => <PeriodTable title={title} answer={answer} columns={columns} /> : undefined}
    >
      {(answer) => (
        <>
          {children(answer.total)}
          {by === undefined ? (
            <GroupedChart answer={answer} series={series} label={props.summaryOf(answer.total)} />
          ) : (
            <GroupTable
              title={title}
              head={headOf(by)}
              rows={answer.data}
              nameOf={(group) => nameOf(group, by)}
              columns={columns}
              note={answer.hasMore ? t(`${texts}.hasMore`, { count: answer.data.length }) : null}
            />
          )}
        </>
      )}
    </ReportCard>
  );
}
