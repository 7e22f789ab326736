import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TargetSteps } from '../../../configuration/sla-policies/preview/TargetSteps.tsx';
import { client } from '../../../platform/api/client.ts';
import type { SlaExplanation } from '../../../platform/api/types.ts';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';

interface Props {
  ticketId: string;
  metric: SlaExplanation['metric'];
}

/** Explains the due time of a target: which time the policy gives, and which time has counted. */
export function WhyDue({ ticketId, metric }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'sla', ticketId],
    queryFn: ({ signal }) => client.tickets.sla({ ticketId }, { signal }),
  });
  const target = data?.data.findLast((one) => one.metric === metric);
  return (
    <Box sx={{ p: 2, width: 340, maxWidth: '100%', minHeight: 80 }}>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {target && <TargetSteps target={target} policyName={target.policy.name} />}
    </Box>
  );
}
