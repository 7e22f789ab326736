import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { client } from '../../../platform/api/client.ts';
import type { Rule } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { type PreviewTicket, TicketChoice } from '../../../platform/ui/tickets/TicketChoice.tsx';
import { TestResult } from './TestResult.tsx';

/** Shows what the saved rule would do on a ticket now. */
export function RuleTest() {
  const t = useT();
  const rule = useRecordContext<Rule>();
  const [ticket, setTicket] = useState<PreviewTicket | null>(null);
  const { isDirty } = useFormState();
  const { data, error } = useQuery({
    queryKey: ['rules', rule?.id, 'test', rule?.version, ticket?.id],
    queryFn: ({ signal }) => client.rules.test({ id: rule?.id ?? '', ticketId: ticket?.id ?? '' }, { signal }),
    enabled: rule !== undefined && ticket !== null,
    gcTime: 0,
  });
  return (
    <Section title={t('automation.test.title')} text={t('automation.test.text')}>
      <Box sx={{ maxWidth: 560 }}>
        <TicketChoice label={t('automation.test.ticket')} value={ticket} onChange={setTicket} />
      </Box>
      {isDirty && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('automation.test.unsaved')}
        </Typography>
      )}
      <Box role="status" sx={{ mt: 2 }}>
        {error && <ErrorNotice error={error} />}
        {data && !error && <TestResult result={data} />}
      </Box>
      {data?.problem && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {data.problem.errors?.map(({ detail }) => detail).join('. ') ?? data.problem.detail}
        </Alert>
      )}
    </Section>
  );
}
