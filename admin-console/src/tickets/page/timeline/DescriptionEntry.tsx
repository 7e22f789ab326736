import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { IconButton, Tooltip, Typography } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useDownloadOriginal } from '../../../platform/ui/messages/use-download-original.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { Markdown } from '../message/Markdown.tsx';
import { MessageCard } from '../message/MessageCard.tsx';
import { RequesterMark } from '../message/marks.tsx';

/** The description of the ticket, as the first message of the conversation. */
export function DescriptionEntry() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const isEmpty = ticket.description.trim() === '';
  // A question to someone outside begins with the reply that asks it.
  if (isEmpty && ticket.askedForId !== null) return null;
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
      actions={ticket.emailId !== null && <DownloadOriginal emailId={ticket.emailId} />}
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

function DownloadOriginal({ emailId }: { emailId: string }) {
  const t = useT();
  const download = useDownloadOriginal();
  return (
    <Tooltip title={t('tickets.comment.original')}>
      <IconButton
        size="small"
        onClick={() => download(emailId)}
        aria-label={t('tickets.comment.original')}
        sx={{ p: 0.5 }}
      >
        <DownloadIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
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
