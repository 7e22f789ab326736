import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { AgentReport } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePrinting } from '../../../platform/ui/hooks/use-printing.ts';
import { PersonName } from '../../../platform/ui/people/PersonName.tsx';
import { type OverTime, ofGroups } from '../view/use-question.ts';
import { useReport } from '../view/use-report.ts';
import { ReportCard } from './ReportCard.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useUnits } from './use-units.ts';

const FEW = 10;
const MOST = 200;

type Row = AgentReport['data'][number];

/** Workload of each agent. The report is already a table, with bars for comparison, so it has no chart. */
export function AgentsReport({ question }: { question: OverTime }) {
  const t = useT();
  const groups = ofGroups(question);
  const asking = useReport('agents', { ...groups, limit: MOST }, client.analytics.agents);
  const title = t('dashboard.agents.title');
  return (
    <ReportCard
      title={title}
      text={t('dashboard.agents.text')}
      exported={{ report: 'agents', ...groups }}
      asking={asking}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data, hasMore }) => (
        <>
          <Workload title={title} rows={data} />
          {hasMore && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {t('dashboard.breakdown.hasMore', { count: data.length })}
            </Typography>
          )}
        </>
      )}
    </ReportCard>
  );
}

function Workload({ title, rows }: { title: string; rows: Row[] }) {
  const t = useT();
  const { count, median } = useUnits();
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const nameOf = ({ agent }: Row) => agent?.name ?? t('dashboard.agents.unassigned');
  const drawn = (kind: 'backlog' | 'solved') => {
    const highest = Math.max(1, ...rows.map((row) => row[kind]));
    return (row: Row) => ({ ...count(row[kind], row.links[kind]), part: row[kind] / highest });
  };
  return (
    <>
      <Box role="region" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <ReportTable
          caption={title}
          head={t('dashboard.columns.agent')}
          rows={all || printing ? rows : rows.slice(0, FEW)}
          keyOf={({ agent }) => agent?.id ?? 'none'}
          nameOf={nameOf}
          show={({ agent }) => (agent ? <PersonName person={agent} /> : t('dashboard.agents.unassigned'))}
          columns={[
            { label: t('dashboard.columns.backlog'), cell: drawn('backlog') },
            { label: t('dashboard.columns.solved'), cell: drawn('solved') },
            { label: t('dashboard.columns.replies'), cell: ({ replies, links }) => count(replies, links.replies) },
            {
              label: t('dashboard.columns.awaiting'),
              cell: ({ awaitingFirstResponse, links }) => count(awaitingFirstResponse, links.awaitingFirstResponse),
            },
            { label: t('dashboard.columns.firstResponse'), cell: ({ firstResponseTime }) => median(firstResponseTime) },
            { label: t('dashboard.columns.resolution'), cell: ({ resolutionTime }) => median(resolutionTime) },
          ]}
        />
      </Box>
      {rows.length > FEW && (
        <Button
          aria-expanded={all}
          onClick={() => setAll(!all)}
          sx={{ mt: 1, ml: -1, color: 'text.secondary', alignSelf: 'flex-start' }}
        >
          {t(all ? 'dashboard.agents.few' : 'dashboard.agents.all', { count: all ? FEW : rows.length })}
        </Button>
      )}
    </>
  );
}
