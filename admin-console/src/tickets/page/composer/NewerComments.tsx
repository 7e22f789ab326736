import { Alert, Box, Button } from '@mui/material';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { Markdown } from '../message/Markdown.tsx';
import { MessageCard } from '../message/MessageCard.tsx';

interface Props {
  comments: readonly Comment[];
  requesterId: string;
  onSendAnyway: () => void;
  onEdit: () => void;
}

/** Shows the comments that arrived while the user was writing, and lets them send the reply anyway or edit it. */
export default function NewerComments({ comments, requesterId, onSendAnyway, onEdit }: Props) {
  const t = useT();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={(theme) => ({
        my: 1,
        background: theme.tokens.paper,
        color: theme.tokens.ink,
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      })}
    >
      {t('conversation.newer.title', { smart_count: comments.length })}
      <Box
        component="ol"
        aria-label={t('conversation.newer.list')}
        // Scrolls with the keyboard, too.
        tabIndex={0}
        sx={{ m: 0, my: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: '28dvh', overflowY: 'auto' }}
      >
        {comments.map(({ id, author, createdAt, bodyHtml }) => (
          <MessageCard
            key={id}
            author={author}
            status={
              <>
                {t('tickets.timeline.replied')} · <Time at={createdAt} />
              </>
            }
            tone={author.id === requesterId ? 'requester' : 'agent'}
          >
            <Markdown html={bodyHtml} />
          </MessageCard>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button size="small" onClick={onEdit}>
          {t('conversation.newer.edit')}
        </Button>
        <Button size="small" variant="outlined" onClick={onSendAnyway}>
          {t('conversation.newer.sendAnyway')}
        </Button>
      </Box>
    </Alert>
  );
}
