import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { Ticket } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { useRestore } from '../deleted/use-restore.ts';
import { deletedTickets } from '../presence/deleted-tickets.ts';
import { ticketPath } from '../query/ticket-path.ts';
import { useQueue } from '../queue/queue-context.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';

/** Moves the ticket to the trash. The notification about it offers to restore the ticket. */
export function DeleteTicket({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { leave } = useQueue();
  const notices = useNotices();
  const mayRestore = useMay('ticket:restore');
  const { ticket, refresh } = useTicketOnScreen();
  const { reference } = ticket;

  const remove = async () => {
    try {
      await client.tickets.delete({ ticketId: ticket.id, expectedVersion: ticket.version });
    } catch (error) {
      notices.failed(error);
      return onClose();
    }
    deletedTickets.add(ticket.id);
    leave();
    const restore = mayRestore && <Restore ticket={ticket} />;
    notices.done('tickets.page.deleted', { reference }, restore);
    await refresh();
  };

  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('tickets.page.deleteTitle', { reference })}
      text={t(mayRestore ? 'deleted.confirmRestorable' : 'deleted.confirm')}
      confirm={t('tickets.page.delete')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function Restore({ ticket }: { ticket: Pick<Ticket, 'id' | 'reference'> }) {
  const t = useT();
  const navigate = useNavigate();
  const restore = useRestore();
  const close = useCloseNotification();
  const undo = async () => {
    close();
    const [restored] = await restore([ticket]);
    if (restored) navigate(ticketPath(restored));
  };
  return (
    <Button color="inherit" onClick={undo}>
      {t('tickets.page.restore')}
    </Button>
  );
}
