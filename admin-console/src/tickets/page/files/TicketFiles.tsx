import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { Attachment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { FileList } from './FileList.tsx';

/** Files that are attached to the ticket itself and not to a comment. */
export function TicketFiles({ files }: { files: readonly Attachment[] }) {
  const t = useT();
  const id = useId();
  const { frozen } = useTicketOnScreen();
  const mayDelete = useMay('attachment:delete');
  if (files.length === 0) return null;
  return (
    <Box component="li" aria-labelledby={id} sx={{ px: 2 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {t('desk.files.ofTicket')}
      </Typography>
      <FileList files={files} mayDelete={mayDelete && !frozen} />
    </Box>
  );
}
