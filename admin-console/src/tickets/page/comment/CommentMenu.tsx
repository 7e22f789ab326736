import BackspaceIcon from '@mui/icons-material/BackspaceOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import type { Comment } from '../../../api/types.ts';
import { useGrants } from '../../../auth/grants.ts';
import { useMe } from '../../../auth/me.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** Longest period for which the settings can allow editing a comment. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Menu of a comment: edits or redacts it. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const t = useT();
  const me = useMe();
  const { may } = useGrants();
  const notices = useNotices();
  const { ticket, frozen, refresh } = useTicketOnScreen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [redacting, setRedacting] = useState(false);
  const isRecent = Date.now() - Date.parse(comment.createdAt) < LONGEST_MS;
  const mayEdit =
    may('comment:update_own') && comment.author.id === me?.id && isRecent && ticket.status.state !== 'closed';
  const mayRedact = may('comment:redact');
  if (frozen || comment.redactedAt !== null || (!mayEdit && !mayRedact)) return null;

  const target = { ticketId: ticket.id, commentId: comment.id };
  /** Only the service knows how long a comment can be edited, so an update without a change finds out. */
  const edit = async () => {
    setAnchor(null);
    try {
      await client.comments.update({ ...target, body: comment.body });
      onEdit();
    } catch (error) {
      notices.failed(error);
    }
  };
  const redact = async () => {
    try {
      await client.comments.redact(target);
      notices.done('desk.comment.redacted');
    } catch (error) {
      notices.failed(error);
    }
    setRedacting(false);
    await refresh();
  };
  return (
    <>
      <IconButton
        size="small"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('desk.comment.more', { name: comment.author.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ p: 0.5 }}
      >
        <MoreHorizIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayEdit && (
          <MenuItem onClick={edit}>
            <ListItemIcon>
              <EditIcon />
            </ListItemIcon>
            {t('desk.comment.edit')}
          </MenuItem>
        )}
        {mayRedact && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setRedacting(true);
            }}
            sx={{ color: 'error.main' }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <BackspaceIcon />
            </ListItemIcon>
            {t('desk.comment.redact')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={redacting}
        danger
        title={t('desk.comment.redactTitle')}
        text={t('desk.comment.redactText')}
        confirm={t('desk.comment.redactConfirm')}
        onConfirm={redact}
        onClose={() => setRedacting(false)}
      />
    </>
  );
}
