import { Box, Link, Tab, Tabs } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { client } from '../../api/client.ts';
import { useMay } from '../../auth/grants.ts';
import { useT } from '../../i18n/use-t.ts';
import { ReportCard } from '../reports/ReportCard.tsx';
import { useInView } from '../view/use-in-view.ts';
import type { OverTime } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import { type SlaGrouping, slaGroupings } from '../view/view.ts';
import { AttainmentOverTime, PeriodTable } from './AttainmentOverTime.tsx';
import { Attainments } from './Attainments.tsx';
import { GroupTable } from './GroupTable.tsx';

interface Props {
  question: OverTime;
  /** What the targets are grouped by; undefined for periods. */
  by: SlaGrouping | undefined;
  onChange: (by: SlaGrouping | undefined) => void;
}

const PERIODS = 'periods';
const MOST = 100;
/** The height of the numbers, the legend and the chart, so that nothing moves when they load. */
const HEIGHT = { xs: 458, sm: 382 };

/** Service level targets that were met in time or missed: in total, by metric, and over time or by group. */
export function ServiceLevelReport({ question, by, onChange }: Props) {
  const t = useT();
  const visibility = useInView<HTMLElement>();
  const asking = useReport('sla', { ...question, by, limit: MOST }, client.analytics.sla, visibility.inView);
  // Drops the placeholder data of a different grouping, which would appear under the wrong heading.
  const current = asking.isPlaceholderData && asking.data?.by !== (by ?? null) ? undefined : asking.data;
  const title = t('dashboard.serviceLevels.title');
  return (
    <ReportCard
      title={title}
      text={t('dashboard.serviceLevels.text')}
      exported={{ report: 'sla', ...question, by }}
      asking={{ ...asking, data: current }}
      visibility={visibility}
      height={HEIGHT}
      choice={
        <Tabs
          value={by ?? PERIODS}
          onChange={(_event, next: SlaGrouping | typeof PERIODS) => onChange(next === PERIODS ? undefined : next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('dashboard.breakdown.by')}
          sx={{ mt: 1, mx: -0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value={PERIODS} label={t('dashboard.serviceLevels.overTime')} />
          {slaGroupings.map((each) => (
            <Tab key={each} value={each} label={t(`dashboard.serviceLevels.groupings.${each}`)} />
          ))}
        </Tabs>
      }
      isEmpty={({ total }) => total.decided === 0}
      empty={<NothingDecided />}
      table={by === undefined ? (report) => <PeriodTable title={title} report={report} /> : undefined}
    >
      {(report) => (
        <>
          <Attainments total={report.total} />
          {by === undefined ? (
            <AttainmentOverTime report={report} />
          ) : (
            <GroupTable title={title} by={by} report={report} />
          )}
        </>
      )}
    </ReportCard>
  );
}

function NothingDecided() {
  const t = useT();
  const mayManage = useMay('sla:manage');
  return (
    <Box sx={{ textAlign: 'center', px: 2 }}>
      {t('dashboard.serviceLevels.empty')}{' '}
      {mayManage && (
        <Link component={RouterLink} to="/sla-policies" underline="always">
          {t('dashboard.serviceLevels.policies')}
        </Link>
      )}
    </Box>
  );
}
