import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { usePicturesInText } from '../files/use-pictures-in-text.tsx';
import { Markdown } from '../message/Markdown.tsx';

interface Props {
  comment: Comment;
  mayDeleteFiles: boolean;
}

/** What an author wrote, with its pictures. */
function Written({ comment, mayDeleteFiles }: Props) {
  const { picture, viewer } = usePicturesInText(comment.attachments, mayDeleteFiles);
  return (
    <>
      <Markdown html={comment.bodyHtml} picture={picture} />
      {viewer}
    </>
  );
}

/** What an author wrote or, on request, the whole email with the messages that it quotes. */
export function CommentText({ comment, mayDeleteFiles }: Props) {
  const t = useT();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const { data, error, refetch, isFetching } = useFullText(comment, whole);
  if (!comment.hasFullText) return <Written comment={comment} mayDeleteFiles={mayDeleteFiles} />;
  return (
    <>
      <Box id={id} role={data ? 'group' : undefined} aria-label={data ? t('tickets.timeline.wholeEmail') : undefined}>
        {data ? (
          <Box dir="auto" sx={{ fontSize: 14, lineHeight: 1.6, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {data.text}
          </Box>
        ) : (
          <Markdown html={comment.bodyHtml} />
        )}
      </Box>
      {whole && error && <ErrorNotice error={error} onRetry={refetch} />}
      <Button
        size="small"
        onClick={() => setWhole(!whole)}
        loading={isFetching}
        aria-expanded={whole}
        aria-controls={id}
        sx={{ mt: 0.5, ml: -0.5, px: 0.5, color: 'text.secondary' }}
      >
        {t(whole ? 'tickets.timeline.hideQuoted' : 'tickets.timeline.showQuoted')}
      </Button>
    </>
  );
}

/** Reads a text only while it is shown, and again if the comment has changed: it can be redacted. */
function useFullText({ id, ticketId, version, hasFullText }: Comment, isShown: boolean) {
  const isRead = isShown && hasFullText;
  const { data, ...query } = useQuery({
    queryKey: ['tickets', 'full text', id, version],
    queryFn: ({ signal }) => client.comments.getFullText({ ticketId, commentId: id }, { signal }),
    enabled: isRead,
    gcTime: 0,
  });
  return { ...query, data: isRead ? data : undefined };
}
