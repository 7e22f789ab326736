import { Box, Tab, Tabs, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Report } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ReportCard } from '../reports/ReportCard.tsx';
import { type NumberColumn, ReportTable } from '../reports/ReportTable.tsx';
import { useColumns } from '../reports/use-columns.ts';
import type { OverTime } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import type { SlaGrouping, SurveyGrouping } from '../view/view.ts';
import { type CountedSeries, GroupedChart } from './GroupedChart.tsx';
import { eachOf, type Grouped, type Keyed, type OverPeriods, type Period } from './grouped.ts';

interface GroupTableProps<Group> {
  title: string;
  /** Heading of the first column. */
  head: string;
  rows: readonly Group[];
  nameOf: (group: Group) => string;
  columns: readonly NumberColumn<Group>[];
  /** What the table leaves out. */
  note: string | null;
}

/** The numbers of each group. */
function GroupTable<Group extends { key: string | null }>(props: GroupTableProps<Group>) {
  const { title, head, rows, nameOf, columns, note } = props;
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 420 }}>
      <ReportTable
        caption={title}
        head={head}
        rows={rows}
        keyOf={({ key }) => key ?? 'none'}
        nameOf={nameOf}
        columns={columns}
      />
      {note && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

interface PeriodTableProps<Point extends Period> {
  title: string;
  answer: OverPeriods<Point>;
  columns: readonly NumberColumn<Point>[];
}

/** The numbers of the chart as a table. */
function PeriodTable<Point extends Period>({ title, answer, columns }: PeriodTableProps<Point>) {
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
  const asking = useReport(report, { ...question, by, limit: MOST }, ask);
  // Drops the placeholder data of a different grouping, which would appear under the wrong heading.
  const current = asking.isPlaceholderData && asking.data?.by !== (by ?? null) ? undefined : asking.data;
  const title = t(`${texts}.title`);
  return (
    <ReportCard
      title={title}
      text={t(`${texts}.text`)}
      exported={{ report, ...question, by }}
      asking={{ ...asking, data: current }}
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
