import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { useDebounced } from '../../platform/ui/hooks/use-debounced.ts';
import { errorText } from '../../platform/ui/messages/error-text.ts';
import { type PreviewTicket, recentTickets, TicketChoice } from '../../platform/ui/people/TicketChoice.tsx';
import { type StoredParts, storedParts } from '../stored-changes/stored-parts.ts';
import { MacroResult } from './MacroResult.tsx';

const PAUSE_MS = 400;
/** Matches a variable that is being typed. */
const UNFINISHED = /\{\{[^}]*$/;

/** Shows what the macro would do on a ticket while it is edited, at first on the one that was updated last. */
export function MacroPreview() {
  const t = useT();
  const id = useId();
  const mayRead = useMay('ticket:read');
  const [chosen, setChosen] = useState<PreviewTicket | null>(null);
  const tickets = useQuery({ ...recentTickets(), enabled: mayRead });
  const ticket = chosen ?? tickets.data?.data[0];
  const [comment, change]: [StoredParts['comment'], StoredParts['change']] = useWatch({ name: ['comment', 'change'] });
  const macro = storedParts({ comment: comment ?? null, change: change ?? null });
  const isEmpty = !macro.comment && !macro.change;
  const key = JSON.stringify(macro);
  const isRested = useDebounced(key, PAUSE_MS) === key;
  const { data, error } = useQuery({
    queryKey: ['macros', 'preview', ticket?.id, key],
    queryFn: ({ signal }) => client.macros.preview({ ticketId: ticket?.id ?? '', ...macro }, { signal }),
    enabled: ticket !== undefined && isRested && !isEmpty && !UNFINISHED.test(macro.comment?.body ?? ''),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!ticket) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Typography id={id} variant="h3" sx={{ fontSize: 13 }}>
        {t('macros.preview.title')}
      </Typography>
      <TicketChoice label={t('macros.preview.ticket')} value={ticket} onChange={setChosen} />
      {error && !isEmpty && (
        <Alert severity="warning" variant="outlined">
          {errorText(error, t)}
        </Alert>
      )}
      {data && !error && !isEmpty && (
        <Box sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
          <MacroResult result={data} />
        </Box>
      )}
    </Box>
  );
}
