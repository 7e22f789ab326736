import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { lazyPart } from '../../platform/ui/lazy/lazy-part.tsx';
import { SnoozeDialog } from '../snooze/lazy.ts';
import { useOpenPanel } from './context/open-panel.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { useTicketActions } from './context/use-ticket-actions.ts';
import { DeleteTicket } from './DeleteTicket.tsx';

const InteractionDialog = lazyPart(() => import('./InteractionDialog.tsx'));
const LinkDialog = lazyPart(() => import('./relations/LinkDialog.tsx'));
const MergeDialog = lazyPart(() => import('./relations/MergeDialog.tsx'));
const TransitionDialog = lazyPart(() => import('./properties/TransitionDialog.tsx'));

/** The dialogs that menus, keys, and the command palette open. */
export function TicketDialogs() {
  const t = useT();
  const { panel, close } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  const { snooze } = useTicketActions();
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
      {panel === 'merge' && <MergeDialog onClose={close} />}
      {typeof panel === 'object' && panel && 'transition' in panel && (
        <TransitionDialog transition={panel.transition} onClose={close} />
      )}
      <DeleteTicket open={panel === 'delete'} onClose={close} />
    </>
  );
}
