import BackspaceIcon from '@mui/icons-material/BackspaceOutlined';
import SplitIcon from '@mui/icons-material/CallSplit';
import EditIcon from '@mui/icons-material/EditOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useDownloadOriginal } from '../../../platform/ui/messages/use-download-original.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useSplitOff } from './use-split-off.ts';

interface Props {
  comment: Comment;
  anchor: HTMLElement | null;
  mayEdit: boolean;
  mayRedact: boolean;
  maySplitOff: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** The open menu of a comment, and the confirmation of a redaction. */
export function CommentActions({ comment, anchor, mayEdit, mayRedact, maySplitOff, onEdit, onClose }: Props) {
  const t = useT();
  const splitOff = useSplitOff();
  const notices = useNotices();
  const downloadOriginal = useDownloadOriginal();
  const { emailId } = comment;
  const { ticket, refresh } = useTicketOnScreen();
  const [redacting, setRedacting] = useState(false);
  const target = { ticketId: ticket.id, commentId: comment.id };
  /** Only the service knows how long a comment can be edited, so an update without a change finds out. */
  const edit = async () => {
    onClose();
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
      notices.done('tickets.comment.redacted');
    } catch (error) {
      notices.failed(error);
    }
    setRedacting(false);
    await refresh();
  };
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {mayEdit && (
          <MenuItem onClick={edit}>
            <ListItemIcon>
              <EditIcon />
            </ListItemIcon>
            {t('tickets.comment.edit')}
          </MenuItem>
        )}
        {maySplitOff && (
          <MenuItem
            onClick={() => {
              onClose();
              splitOff(comment.id);
            }}
          >
            <ListItemIcon>
              <SplitIcon />
            </ListItemIcon>
            {t('splitOff.action')}
          </MenuItem>
        )}
        {emailId !== null && (
          <MenuItem
            onClick={() => {
              onClose();
              void downloadOriginal(emailId);
            }}
          >
            <ListItemIcon>
              <DownloadIcon />
            </ListItemIcon>
            {t('tickets.comment.original')}
          </MenuItem>
        )}
        {mayRedact && (
          <MenuItem
            onClick={() => {
              onClose();
              setRedacting(true);
            }}
            sx={{ color: 'error.main' }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <BackspaceIcon />
            </ListItemIcon>
            {t('tickets.comment.redact')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={redacting}
        danger
        title={t('tickets.comment.redactTitle')}
        text={t('tickets.comment.redactText')}
        confirm={t('tickets.comment.redactConfirm')}
        onConfirm={redact}
        onClose={() => setRedacting(false)}
      />
    </>
  );
}
