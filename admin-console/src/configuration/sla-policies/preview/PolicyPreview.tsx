import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useId, useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { SlaPreview } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Priority } from '../../../platform/ui/display/Priority.tsx';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { useDebounced } from '../../../platform/ui/hooks/use-debounced.ts';
import { errorText } from '../../../platform/ui/messages/error-text.ts';
import { type PreviewTicket, TicketChoice } from '../../../platform/ui/people/TicketChoice.tsx';
import { dayAndTime } from '../../../platform/ui/time/format.ts';
import { Effect } from './Effect.tsx';
import { NeverReached } from './NeverReached.tsx';
import { SampleTargets } from './SampleTargets.tsx';
import { useDraft } from './use-draft.ts';

/** A new ticket waits for a first response and a resolution. */
const metrics = ['first_response', 'resolution'] as const;

/** When a ticket that is created now would be due, for each priority. */
function NewTickets({ tickets }: { tickets: SlaPreview['newTickets'] }) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const withTargets = tickets.filter(({ targets }) => targets.length > 0);
  if (withTargets.length === 0) return null;
  return (
    <Box>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('slaPolicies.preview.newTicket')}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={{ '& td, & th': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('slaPolicies.goals.priority')}</TableCell>
            {metrics.map((metric) => (
              <TableCell key={metric}>{t(`slaPolicies.metrics.${metric}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {withTargets.map(({ priority, targets }) => (
            <TableRow key={priority}>
              <TableCell component="th" scope="row">
                <Priority value={priority} />
              </TableCell>
              {metrics.map((metric) => {
                const dueAt = targets.find((target) => target.metric === metric)?.dueAt;
                return (
                  <TableCell key={metric}>{dueAt ? dayAndTime(new Date(dueAt), new Date(), locale) : '—'}</TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

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
      <NeverReached />
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
