import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import type { Comment } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Time } from '../../../ui/Time.tsx';
import { useTicketOnScreen } from '../ticket-context.tsx';
import { Markdown } from './Markdown.tsx';
import { MessageCard } from './MessageCard.tsx';
import { RequesterMark } from './RequesterMark.tsx';

export function CommentEntry({ comment }: { comment: Comment }) {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const internal = comment.visibility === 'internal';
  const byRequester = comment.author.id === ticket.requester.id;
  return (
    <MessageCard
      author={comment.author}
      verb={t(internal ? 'tickets.timeline.noted' : 'tickets.timeline.replied')}
      at={comment.createdAt}
      tone={internal ? 'internal' : byRequester ? 'requester' : 'agent'}
      mark={internal ? <InternalMark /> : byRequester ? <RequesterMark /> : undefined}
    >
      {comment.redactedAt === null ? <Markdown html={comment.bodyHtml} /> : <Redacted />}
      {comment.editedAt !== null && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {t('tickets.timeline.edited')} · <Time at={comment.editedAt} />
        </Typography>
      )}
    </MessageCard>
  );
}

function Redacted() {
  const t = useT();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
      {t('tickets.timeline.redacted')}
    </Typography>
  );
}

function InternalMark() {
  const t = useT();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        fontSize: 12,
        fontWeight: 600,
        color: 'warning.main',
      }}
    >
      <LockIcon sx={{ fontSize: 14 }} />
      {t('tickets.timeline.internal')}
    </Box>
  );
}
