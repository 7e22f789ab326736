import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { useDebounced } from '../../../platform/ui/hooks/use-debounced.ts';
import { errorText } from '../../../platform/ui/messages/error-text.ts';
import { type PreviewTicket, TicketChoice } from '../../../platform/ui/tickets/TicketChoice.tsx';
import { Effect } from './Effect.tsx';
import { NewTickets } from './NewTickets.tsx';
import { SampleTargets } from './SampleTargets.tsx';
import { useDraft } from './use-draft.ts';

const PAUSE_MS = 400;

/** Says what saving the policy in the form would do to open tickets, and shows a ticket before and after. */
export function PolicyPreview() {
  const t = useT();
  const draft = useDraft();
  const [chosen, setChosen] = useState<PreviewTicket | null>(null);
  const input = draft && { ...draft, ...(chosen ? { ticketId: chosen.id } : {}) };
  const text = JSON.stringify(input);
  const isTyping = useDebounced(text, PAUSE_MS) !== text;
  const { data, error } = useQuery({
    queryKey: ['sla-policies', 'preview', text],
    queryFn: ({ signal }) => client.slaPolicies.preview(input ?? {}, { signal }),
    enabled: input !== null && !isTyping,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const shown = draft && !error ? data : undefined;
  return (
    <Section title={t('slaPolicies.preview.title')} text={t('slaPolicies.preview.text')}>
      <Box role="status" sx={{ minHeight: 20 }}>
        {!draft && (
          <Typography variant="body2" color="textSecondary">
            {t('slaPolicies.goals.needed')}
          </Typography>
        )}
        {draft && error && (
          <Alert severity="warning" variant="outlined">
            {errorText(error, t)}
          </Alert>
        )}
        {shown && <Effect preview={shown} />}
      </Box>
      {shown && (
        <Box sx={{ display: 'grid', gap: 2, mt: 2.5 }}>
          <Box sx={{ maxWidth: 560 }}>
            <TicketChoice
              label={t('slaPolicies.preview.ticket')}
              value={chosen ?? shown.sample?.ticket ?? null}
              onChange={setChosen}
            />
          </Box>
          {shown.sample && <SampleTargets sample={shown.sample} />}
          <NewTickets tickets={shown.newTickets} />
        </Box>
      )}
    </Section>
  );
}
