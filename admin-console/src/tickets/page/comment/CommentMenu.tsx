import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { DAY_MS } from '../../../platform/ui/time/duration.ts';
import { CommentActions } from './CommentActions.tsx';

/** Longest period for which the settings can allow editing a comment. */
const LONGEST_MS = DAY_MS;

interface Props {
  comment: Comment;
  /** Whether the reader wrote the comment and can edit their comments. */
  mayEdit: boolean;
  mayRedact: boolean;
  maySplitOff: boolean;
  onEdit: () => void;
}

/** Opens the menu of a comment, which edits, splits off, or redacts it. A conversation has hundreds, so the menu follows a click. */
export function CommentMenu({ comment, mayEdit, mayRedact, maySplitOff, onEdit }: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const mayEditNow = mayEdit && Date.now() - Date.parse(comment.createdAt) < LONGEST_MS;
  if (comment.redactedAt !== null || (!mayEditNow && !mayRedact && !maySplitOff && comment.emailId === null))
    return null;
  return (
    <>
      <IconButton
        size="small"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        aria-label={t('tickets.comment.more', { name: comment.author.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ p: 0.5 }}
      >
        <MoreHorizIcon sx={{ fontSize: 18 }} />
      </IconButton>
      {wasOpened && (
        <CommentActions
          comment={comment}
          anchor={anchor}
          mayEdit={mayEditNow}
          mayRedact={mayRedact}
          maySplitOff={maySplitOff}
          onEdit={onEdit}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
