import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Legend } from '../charts/Legend.tsx';
import { type OverTime, ofGroups, type Question } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import { type Grouping, groupings } from '../view/view.ts';
import { GroupBars, groupLooks } from './GroupBars.tsx';
import { askGroups, type Group, groupName } from './groups.ts';
import { ReportCard } from './ReportCard.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useUnits } from './use-units.ts';

const DRAWN = 10;

interface Props {
  question: OverTime;
  by: Grouping;
  onChange: (by: Grouping) => void;
}

const reportOf = (by: Grouping) => (by === 'team' ? 'teams' : by === 'category' ? 'categories' : 'breakdown');

/** Tickets grouped by one of their properties. */
export function BreakdownReport({ question, by, onChange }: Props) {
  const t = useT();
  const groups = ofGroups(question);
  const asking = useReport(reportOf(by), { ...groups, by }, ({ by, ...asked }: Question & { by: Grouping }, options) =>
    askGroups(by, asked, options),
  );
  // Drops the placeholder data of a different grouping, which would appear under the wrong heading.
  const current = asking.isPlaceholderData && asking.data?.by !== by ? undefined : asking.data;
  const title = t('dashboard.breakdown.title');
  const names = (['created', 'solved'] as const).map((kind) => ({
    key: kind,
    name: t(`dashboard.columns.${kind}`),
    ...groupLooks[kind],
  }));
  return (
    <ReportCard
      title={title}
      text={t(by === 'tag' ? 'dashboard.breakdown.textTags' : 'dashboard.breakdown.text')}
      exported={{
        report: reportOf(by),
        ...groups,
        ...(by !== 'team' && by !== 'category' && { by }),
      }}
      asking={{ ...asking, data: current }}
      choice={
        <Tabs
          value={by}
          onChange={(_event, next: Grouping) => onChange(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('dashboard.breakdown.by')}
          sx={{ mt: 1, mx: -0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          {groupings.map((each) => (
            <Tab key={each} value={each} label={t(`dashboard.breakdown.dimensions.${each}`)} />
          ))}
        </Tabs>
      }
      legend={<Legend series={names} />}
      isEmpty={({ data }) => data.length === 0}
      table={({ data, hasMore }) => (
        <>
          <GroupTable title={title} by={by} rows={data} />
          {hasMore && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ my: 1 }}>
              {t('dashboard.breakdown.hasMore', { count: data.length })}
            </Typography>
          )}
        </>
      )}
    >
      {({ data }) => (
        <Box>
          <GroupBars rows={data.slice(0, DRAWN)} by={by} />
          {data.length > DRAWN && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {t('dashboard.breakdown.others', { count: DRAWN, all: data.length })}
            </Typography>
          )}
        </Box>
      )}
    </ReportCard>
  );
}

function GroupTable({ title, by, rows }: { title: string; by: Grouping; rows: Group[] }) {
  const t = useT();
  const { count, median } = useUnits();
  return (
    <ReportTable
      caption={title}
      head={t(`dashboard.breakdown.dimensions.${by}`)}
      rows={rows}
      keyOf={({ key }) => key}
      nameOf={(row) => groupName(row, by, t)}
      show={(row) => (
        <Box
          component="span"
          sx={{ pl: row.depth * 2, display: 'block', minWidth: 130, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {groupName(row, by, t)}
        </Box>
      )}
      columns={[
        { label: t('dashboard.columns.created'), cell: ({ created, links }) => count(created, links.created) },
        { label: t('dashboard.columns.solved'), cell: ({ solved, links }) => count(solved, links.solved) },
        { label: t('dashboard.columns.reopened'), cell: ({ reopened, links }) => count(reopened, links.reopened) },
        { label: t('dashboard.columns.backlog'), cell: ({ backlog, links }) => count(backlog, links.backlog) },
        {
          label: t('dashboard.columns.awaiting'),
          cell: ({ awaitingFirstResponse, links }) => count(awaitingFirstResponse, links.awaitingFirstResponse),
        },
        { label: t('dashboard.columns.firstResponse'), cell: ({ firstResponseTime }) => median(firstResponseTime) },
        { label: t('dashboard.columns.resolution'), cell: ({ resolutionTime }) => median(resolutionTime) },
      ]}
    />
  );
}
