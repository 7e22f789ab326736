import LockIcon from '@mui/icons-material/LockOutlined';
import { Box } from '@mui/material';
import type { Comment } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
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
      <Markdown html={comment.bodyHtml} />
    </MessageCard>
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
