import { Button } from '@mui/material';
import { useCloseNotification } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { Ticket } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { useMay } from '../../platform/session/grants.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { useRestore } from '../changes/use-restore.ts';
import { deletedTickets } from '../query/ticket-query.ts';
import { useQueue } from '../queue/queue-context.tsx';
import { SnoozeDialog } from '../snooze/lazy.ts';
import { useOpenPanel } from './context/open-panel.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { useSnooze } from './context/use-snooze.ts';

/** Moves the ticket to the trash. The notification about it offers to restore the ticket. */
function DeleteTicket({ open, onClose }: { open: boolean; onClose: () => void }) {
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

const AskOutsideDialog = lazyPart(() => import('./relations/AskOutsideDialog.tsx'));
const InteractionDialog = lazyPart(() => import('./InteractionDialog.tsx'));
const LinkDialog = lazyPart(() => import('./relations/LinkDialog.tsx'));
const MergeDialog = lazyPart(() => import('./relations/MergeDialog.tsx'));
const TransitionDialog = lazyPart(() => import('./properties/TransitionDialog.tsx'));

/** The dialogs that menus, keys, and the command palette open. */
export function TicketDialogs() {
  const t = useT();
  const { panel, close } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  const snooze = useSnooze();
  // Stays once it was open, with what was typed.
  const [wasRecording, setWasRecording] = useState(false);
  if (panel === 'record' && !wasRecording) setWasRecording(true);
  return (
    <>
      {wasRecording && <InteractionDialog open={panel === 'record'} onClose={close} />}
      {panel === 'snooze' && (
        <SnoozeDialog
          title={t('snooze.title', { reference: ticket.reference })}
          tickets={[ticket]}
          onChoose={snooze}
          onClose={close}
        />
      )}
      {panel === 'link' && <LinkDialog onClose={close} />}
      {panel === 'askOutside' && <AskOutsideDialog onClose={close} />}
      {panel === 'merge' && <MergeDialog onClose={close} />}
      {typeof panel === 'object' && panel && 'transition' in panel && <TransitionDialog {...panel} onClose={close} />}
      <DeleteTicket open={panel === 'delete'} onClose={close} />
    </>
  );
}
