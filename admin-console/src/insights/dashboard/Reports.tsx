import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Overview } from '../../platform/api/types.ts';
import { SatisfactionReport } from './grouped/SatisfactionReport.tsx';
import { ServiceLevelReport } from './grouped/ServiceLevelReport.tsx';
import { AgentsReport } from './reports/AgentsReport.tsx';
import { BacklogReport } from './reports/BacklogReport.tsx';
import { BreakdownReport } from './reports/BreakdownReport.tsx';
import { ResolutionReport } from './reports/ResolutionReport.tsx';
import { ResponseReport } from './reports/ResponseReport.tsx';
import { VolumeReport } from './reports/VolumeReport.tsx';
import type { OverTime } from './view/use-question.ts';
import type { View } from './view/view.ts';

interface Props {
  question: OverTime;
  overview: {
    data: Overview | undefined;
    error: unknown;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  view: Pick<View, 'by' | 'sla' | 'surveys'>;
  show: (changed: Partial<View>) => void;
  /** Shown after the reports, once their code is loaded. */
  children?: ReactNode;
}

/** The reports below the metrics, in a chunk of their own so that the metrics do not wait for them. */
export default function Reports({ question, overview, view, show, children }: Props) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', minWidth: 0 }}>
        <VolumeReport question={question} asking={overview} />
      </Box>
      <BacklogReport question={question} />
      <ResponseReport question={question} />
      <ResolutionReport question={question} />
      <BreakdownReport question={question} by={view.by} onChange={(by) => show({ by })} />
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', minWidth: 0 }}>
        <ServiceLevelReport question={question} by={view.sla} onChange={(sla) => show({ sla })} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', minWidth: 0 }}>
        <SatisfactionReport question={question} by={view.surveys} onChange={(surveys) => show({ surveys })} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', minWidth: 0 }}>
        <AgentsReport question={question} />
      </Box>
      {children}
    </Box>
  );
}
