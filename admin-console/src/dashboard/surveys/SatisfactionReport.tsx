import { Box, Link, Tab, Tabs } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { client } from '../../api/client.ts';
import { useMay } from '../../auth/grants.ts';
import { useT } from '../../i18n/use-t.ts';
import { ReportCard } from '../reports/ReportCard.tsx';
import { useInView } from '../view/use-in-view.ts';
import type { OverTime } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import { type SurveyGrouping, surveyGroupings } from '../view/view.ts';
import { AnswersOverTime, PeriodTable } from './AnswersOverTime.tsx';
import { GroupTable } from './GroupTable.tsx';
import { Satisfactions } from './Satisfactions.tsx';

interface Props {
  question: OverTime;
  /** What the surveys are grouped by; undefined for periods. */
  by: SurveyGrouping | undefined;
  onChange: (by: SurveyGrouping | undefined) => void;
}

const PERIODS = 'periods';
const MOST = 100;
/** The height of the numbers, the legend and the chart, so that nothing moves when they load. */
const HEIGHT = { xs: 446, sm: 382 };

/** How satisfied requesters were: in total, and over time or by group, always with the number of answers. */
export function SatisfactionReport({ question, by, onChange }: Props) {
  const t = useT();
  const visibility = useInView<HTMLElement>();
  const asking = useReport('surveys', { ...question, by, limit: MOST }, client.analytics.surveys, visibility.inView);
  // Drops the placeholder data of a different grouping, which would appear under the wrong heading.
  const current = asking.isPlaceholderData && asking.data?.by !== (by ?? null) ? undefined : asking.data;
  const title = t('surveys.report.title');
  return (
    <ReportCard
      title={title}
      text={t('surveys.report.text')}
      exported={{ report: 'surveys', ...question, by }}
      asking={{ ...asking, data: current }}
      visibility={visibility}
      height={HEIGHT}
      choice={
        <Tabs
          value={by ?? PERIODS}
          onChange={(_event, next: SurveyGrouping | typeof PERIODS) => onChange(next === PERIODS ? undefined : next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('dashboard.breakdown.by')}
          sx={{ mt: 1, mx: -0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value={PERIODS} label={t('surveys.report.overTime')} />
          {surveyGroupings.map((each) => (
            <Tab key={each} value={each} label={t(`surveys.report.groupings.${each}`)} />
          ))}
        </Tabs>
      }
      isEmpty={({ total }) => total.answered === 0 && total.sent === 0}
      empty={<NothingAsked />}
      table={by === undefined ? (report) => <PeriodTable title={title} report={report} /> : undefined}
    >
      {(report) => (
        <>
          <Satisfactions total={report.total} />
          {by === undefined ? (
            <AnswersOverTime report={report} />
          ) : (
            <GroupTable title={title} by={by} report={report} />
          )}
        </>
      )}
    </ReportCard>
  );
}

function NothingAsked() {
  const t = useT();
  const mayManage = useMay('setting:manage');
  return (
    <Box sx={{ textAlign: 'center', px: 2 }}>
      {t('surveys.report.empty')}{' '}
      {mayManage && (
        <Link component={RouterLink} to="/settings" underline="always">
          {t('surveys.report.settings')}
        </Link>
      )}
    </Box>
  );
}
