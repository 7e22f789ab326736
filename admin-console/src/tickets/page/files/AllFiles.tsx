import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketFiles } from '../context/ticket-queries.ts';
import { FileList } from './FileList.tsx';

/** Fewer files are found more quickly in their messages. */
const MANY = 6;

/** The files of the ticket and of all its messages, if there are many. */
export function AllFiles() {
  const t = useT();
  const id = useId();
  const { ticket } = useTicketOnScreen();
  const mayDelete = useMay('attachment:delete');
  const [open, setOpen] = useState(false);
  const files = useTicketFiles(ticket.id).data ?? [];
  if (files.length < MANY) return null;
  return (
    <Box component="section" sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Button
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        endIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ ml: -1.5, color: 'text.primary', fontWeight: 600, fontSize: 14 }}
      >
        {t('tickets.files.all', { count: files.length })}
      </Button>
      <Box id={id}>{open && <FileList files={files} mayDelete={mayDelete} />}</Box>
    </Box>
  );
}
