import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { hasCode } from '../../../platform/api/errors.ts';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { LeaveGuard } from '../../../platform/ui/form/LeaveGuard.tsx';
import { errorProps, useFieldErrors } from '../../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** Edits a comment in place. */
export default function CommentEditor({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const t = useT();
  const notices = useNotices();
  const { ticket, refresh } = useTicketOnScreen();
  const [body, setBody] = useState(comment.body);
  const [busy, setBusy] = useState(false);
  const { form, errors, reject } = useFieldErrors<HTMLDivElement>();
  const isChanged = body !== comment.body;

  const save = async () => {
    if (body.trim() === '') return;
    setBusy(true);
    try {
      const { id: commentId, version: expectedVersion } = comment;
      if (isChanged) await client.comments.update({ ticketId: ticket.id, commentId, expectedVersion, body });
      await refresh();
      onClose();
    } catch (error) {
      if (hasCode(error, 'version_conflict')) notices.warned('errors.changedMeanwhile');
      else reject(error);
      await refresh();
      setBusy(false);
    }
  };
  return (
    <Box ref={form} sx={{ display: 'grid', gap: 1 }}>
      <LeaveGuard active={isChanged && !busy} />
      <TextField
        multiline
        autoFocus
        minRows={3}
        maxRows={16}
        value={body}
        {...errorProps(errors.body)}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          if (event.key === 'Escape' && !isChanged) onClose();
        }}
        slotProps={{ htmlInput: { 'aria-label': t('tickets.comment.editing') } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
        <Button variant="contained" onClick={save} loading={busy} disabled={body.trim() === ''}>
          {t('common.actions.save')}
        </Button>
      </Box>
    </Box>
  );
}
