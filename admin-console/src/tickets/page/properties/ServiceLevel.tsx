import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Box, IconButton, Popover, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TargetSteps } from '../../../configuration/sla-policies/preview/TargetSteps.tsx';
import { client } from '../../../platform/api/client.ts';
import type { SlaExplanation } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { SlaMark } from '../../sla/SlaMark.tsx';
import type { SlaTarget } from '../../sla/sla-state.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { Property } from './Property.tsx';

interface Props {
  ticketId: string;
  metric: SlaExplanation['metric'];
}

/** Explains the due time of a target: which time the policy gives, and which time has counted. */
function WhyDue({ ticketId, metric }: Props) {
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

/** The targets of the ticket, each with an explanation of its due time. */
export function ServiceLevel() {
  const t = useT();
  const id = useId();
  const { ticket } = useTicketOnScreen();
  if (!ticket.sla) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('sla.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {ticket.sla.policy.name}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {ticket.sla.targets.map((target) => (
          <Target key={target.metric} ticketId={ticket.id} target={target} />
        ))}
      </Box>
    </Box>
  );
}

function Target({ ticketId, target }: { ticketId: string; target: SlaTarget }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = t(`slaPolicies.metrics.${target.metric}`);
  return (
    <Property label={name}>
      <SlaMark target={target} />
      <IconButton
        size="small"
        sx={{ p: 0.25, ml: 0.5 }}
        aria-label={t('sla.why', { name })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <InfoIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('sla.why', { name }) } }}
      >
        <WhyDue ticketId={ticketId} metric={target.metric} />
      </Popover>
    </Property>
  );
}
