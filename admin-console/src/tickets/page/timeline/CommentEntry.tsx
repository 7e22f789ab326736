import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { Comment } from '../../../api/types.ts';
import { useMay } from '../../../auth/grants.ts';
import { useMe } from '../../../auth/me.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { CommentEditor } from '../comment/CommentEditor.tsx';
import { CommentMenu } from '../comment/CommentMenu.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { FileList } from '../files/FileList.tsx';
import { Markdown } from './Markdown.tsx';
import { MessageCard } from './MessageCard.tsx';
import { RequesterMark } from './RequesterMark.tsx';

/** Default edit window for comments and their files. The console does not know the configured one. */
const OWN_FILES_MS = 15 * 60 * 1000;

export function CommentEntry({ comment }: { comment: Comment }) {
  const t = useT();
  const me = useMe();
  const mayDelete = useMay('attachment:delete');
  const { ticket, frozen } = useTicketOnScreen();
  const [editing, setEditing] = useState(false);
  const internal = comment.visibility === 'internal';
  const byRequester = comment.author.id === ticket.requester.id;
  const isOwn = comment.author.id === me?.id && Date.now() - Date.parse(comment.createdAt) < OWN_FILES_MS;
  return (
    <MessageCard
      author={comment.author}
      verb={t(internal ? 'tickets.timeline.noted' : 'tickets.timeline.replied')}
      at={comment.createdAt}
      tone={internal ? 'internal' : byRequester ? 'requester' : 'agent'}
      mark={internal ? <InternalMark /> : byRequester ? <RequesterMark /> : undefined}
      actions={!editing && <CommentMenu comment={comment} onEdit={() => setEditing(true)} />}
    >
      {editing ? <CommentEditor comment={comment} onClose={() => setEditing(false)} /> : <Said comment={comment} />}
      <FileList files={comment.attachments} mayDelete={!frozen && (mayDelete || isOwn)} />
      {comment.editedAt !== null && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {t('tickets.timeline.edited')} · <Time at={comment.editedAt} />
        </Typography>
      )}
    </MessageCard>
  );
}

const Said = ({ comment }: { comment: Comment }) =>
  comment.redactedAt === null ? <Markdown html={comment.bodyHtml} /> : <Redacted />;

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
