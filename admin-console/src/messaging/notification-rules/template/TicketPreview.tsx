import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { NotificationRule, Template, TemplateVariable } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useDebounced } from '../../../platform/ui/hooks/use-debounced.ts';
import { errorText } from '../../../platform/ui/messages/error-text.ts';
import { type PreviewTicket, TicketChoice } from '../../../platform/ui/people/TicketChoice.tsx';
import { isFinished, unknownIn } from './fill-in.ts';
import { Preview } from './Preview.tsx';
import { SendTest } from './SendTest.tsx';
import { UnknownVariables } from './TemplateFields.tsx';

interface Props {
  rule: NotificationRule;
  language: string;
  template: Template;
  variables: readonly TemplateVariable[];
  first: PreviewTicket;
}

const PAUSE_MS = 400;

/** Previews the message for a real ticket, as the service renders it, and can send it to the current user. */
export function TicketPreview({ rule: { id, channel }, language, template, variables, first }: Props) {
  const t = useT();
  const [ticket, setTicket] = useState(first);
  const subject = useDebounced(template.subject, PAUSE_MS);
  const body = useDebounced(template.body, PAUSE_MS);
  const unknown = unknownOf(template, variables);
  const sayable = isSayable(template, variables);
  const { data, error } = useQuery({
    queryKey: ['notification-rules', 'trial', id, ticket.id, language, subject, body],
    queryFn: ({ signal }) =>
      client.notificationRules.preview({ id, ticketId: ticket.id, language, template: { subject, body } }, { signal }),
    // The service rejects an unfinished variable. The previous preview stays visible in the meantime.
    enabled: sayable && isSayable({ subject, body }, variables),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const reason = () => {
    if (sayable) return null;
    return t(template.subject.trim() === '' ? 'rules.trial.needsSubject' : 'rules.trial.needsVariables');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Typography variant="h3" sx={{ fontSize: 13 }}>
        {t('rules.trial.title')}
      </Typography>
      <TicketChoice label={t('rules.trial.ticket')} value={ticket} onChange={setTicket} />
      <UnknownVariables names={unknown} />
      {error && sayable && (
        <Alert severity="warning" variant="outlined">
          {errorText(error, t)}
        </Alert>
      )}
      {data && !(error && sayable) && <Preview preview={data} />}
      <SendTest reason={reason()} channel={channel} input={{ id, ticketId: ticket.id, language, template }} />
    </Box>
  );
}

const unknownOf = ({ subject, body }: Template, variables: readonly TemplateVariable[]) =>
  variables.length === 0 ? [] : unknownIn(`${subject}\n${body}`, variables);

/** Whether the service would accept the template. */
const isSayable = (words: Template, variables: readonly TemplateVariable[]) =>
  words.subject.trim() !== '' &&
  unknownOf(words, variables).length === 0 &&
  [words.subject, words.body].every(isFinished);
