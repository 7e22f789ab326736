import { Box } from '@mui/material';
import type { Overview } from '../../api/types.ts';
import type { OverTime } from '../view/use-question.ts';
import type { Grouping } from '../view/view.ts';
import { AgentsReport } from './AgentsReport.tsx';
import { BacklogReport } from './BacklogReport.tsx';
import { BreakdownReport } from './BreakdownReport.tsx';
import { ResolutionReport } from './ResolutionReport.tsx';
import { ResponseReport } from './ResponseReport.tsx';
import { VolumeReport } from './VolumeReport.tsx';

interface Props {
  question: OverTime;
  overview: {
    data: Overview | undefined;
    error: unknown;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  by: Grouping;
  onBy: (by: Grouping) => void;
}

/** The reports below the metrics, in a chunk of their own so that the metrics do not wait for them. */
export default function Reports({ question, overview, by, onBy }: Props) {
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
      <BreakdownReport question={question} by={by} onChange={onBy} />
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', minWidth: 0 }}>
        <AgentsReport question={question} />
      </Box>
    </Box>
  );
}
