import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import type { Comment, Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { Markdown } from '../message/Markdown.tsx';
import { MessageCard } from '../message/MessageCard.tsx';
import { DescriptionEntry } from '../timeline/DescriptionEntry.tsx';
import { InteractionEntry } from '../timeline/InteractionEntry.tsx';

/** Enough to decide whether to restore the ticket. */
const NEWEST = 50;

/** The newest part of the conversation. Files cannot be downloaded until the ticket is restored. */
export function DeletedConversation({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['deleted tickets', ticket.id, 'timeline'],
    queryFn: ({ signal }) =>
      client.tickets.timeline({ ticketId: ticket.id, trash: true, order: 'desc', limit: NEWEST }, { signal }),
    gcTime: 0,
  });
  if (!data) return error ? <ErrorNotice error={error} onRetry={refetch} /> : <TableSkeleton columns={1} />;
  return (
    <Box
      component="ol"
      aria-label={t('tickets.timeline.label')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <DescriptionEntry />
      {data.page.nextCursor !== null && (
        <Box component="li">
          <Alert severity="info">{t('deleted.onlyNewest')}</Alert>
        </Box>
      )}
      {data.data.toReversed().map((entry) => {
        if (entry.kind === 'comment') return <Message key={entry.id} comment={entry.comment} ticket={ticket} />;
        if (entry.kind === 'interaction') return <InteractionEntry key={entry.id} interaction={entry.interaction} />;
        return null;
      })}
    </Box>
  );
}

function Message({ comment, ticket }: { comment: Comment; ticket: Ticket }) {
  const t = useT();
  const { author, visibility, createdAt, redactedAt, bodyHtml, attachments } = comment;
  const internal = visibility === 'internal';
  const tone = internal ? 'internal' : author.id === ticket.requester.id ? 'requester' : 'agent';
  return (
    <MessageCard
      author={author}
      status={
        <>
          {t(internal ? 'tickets.timeline.noted' : 'tickets.timeline.replied')} · <Time at={createdAt} />
        </>
      }
      tone={tone}
    >
      {redactedAt === null ? <Markdown html={bodyHtml} /> : <Aside>{t('tickets.timeline.redacted')}</Aside>}
      {attachments.length > 0 && (
        <Aside>{t('deleted.files', { names: attachments.map(({ fileName }) => fileName).join(', ') })}</Aside>
      )}
    </MessageCard>
  );
}

const Aside = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1, fontStyle: 'italic', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);
