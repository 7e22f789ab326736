import { Typography } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { Markdown } from './Markdown.tsx';
import { MessageCard } from './MessageCard.tsx';
import { RequesterMark } from './marks.tsx';

/** The description of the ticket, as the first message of the conversation. */
export function DescriptionEntry() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const isEmpty = ticket.description.trim() === '';
  return (
    <MessageCard
      author={ticket.requester}
      status={
        <>
          {t(ticket.automated ? 'tickets.timeline.descriptionAutomatic' : 'tickets.timeline.description')} ·{' '}
          <Time at={ticket.createdAt} />
        </>
      }
      tone="requester"
      mark={<RequesterMark />}
    >
      <EmailOrigin />
      {isEmpty ? (
        <Typography color="textSecondary">{t('tickets.timeline.noDescription')}</Typography>
      ) : (
        <Markdown html={ticket.descriptionHtml} />
      )}
    </MessageCard>
  );
}

/** What agents must know about an email before they answer it. */
function EmailOrigin() {
  const t = useT();
  const { replyTo, sentVia } = useTicketOnScreen().ticket;
  const lines = [
    replyTo !== null && t('tickets.timeline.replyTo', { address: replyTo }),
    sentVia !== null && t('tickets.timeline.sentVia', { address: sentVia }),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <Typography key={line} variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
}
