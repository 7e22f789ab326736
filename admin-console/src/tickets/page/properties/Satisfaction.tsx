import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Survey } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { scoreText } from '../../../platform/ui/text/score-text.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** The latest survey of the ticket, if its requester was asked. */
export default function Satisfaction() {
  const t = useT();
  const id = useId();
  const { ticket } = useTicketOnScreen();
  const { data } = useQuery({
    queryKey: ['tickets', 'surveys', ticket.id],
    queryFn: ({ signal }) => client.surveys.list({ ticketId: ticket.id }, { signal }),
    retry: false,
  });
  const survey = data?.data[0];
  if (!survey) return null;
  const { answeredAt, changedAt, comment, redactedAt, sentAt } = survey;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('surveys.title')}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: answeredAt ? 550 : undefined }}>
        {stateOf(survey, t)}
      </Typography>
      {comment !== null && (
        <Typography
          variant="body2"
          dir="auto"
          sx={{
            mt: 0.5,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            borderLeft: 2,
            borderColor: 'divider',
            pl: 1,
          }}
        >
          {comment}
        </Typography>
      )}
      {redactedAt && (
        <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
          {t('surveys.redacted')}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        <Time at={changedAt ?? answeredAt ?? sentAt} />
      </Typography>
    </Box>
  );
}

function stateOf({ score, cancelledAt, expiresAt }: Survey, t: Translate): string {
  if (score !== null) return scoreText(score, t);
  if (cancelledAt) return t('surveys.cancelled');
  return t(Date.parse(expiresAt) < Date.now() ? 'surveys.expired' : 'surveys.noAnswer');
}
