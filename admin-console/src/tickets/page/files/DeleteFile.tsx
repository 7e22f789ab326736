import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** Deletes a file after a question. */
export function DeleteFile({ file: { id, fileName: name } }: { file: AttachmentRef }) {
  const t = useT();
  const notices = useNotices();
  const { refresh } = useTicketOnScreen();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    try {
      await client.attachments.delete({ id });
      notices.done('common.deleted');
    } catch (error) {
      notices.failed(error);
    }
    setOpen(false);
    await refresh();
  };
  return (
    <>
      <IconButton
        size="small"
        onClick={() => setOpen(true)}
        aria-label={t('tickets.files.delete', { name })}
        sx={{ mr: 0.5 }}
      >
        <DeleteIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <ConfirmDialog
        open={open}
        danger
        title={t('tickets.files.deleteTitle', { name })}
        text={t('tickets.files.deleteText')}
        confirm={t('common.actions.delete')}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
