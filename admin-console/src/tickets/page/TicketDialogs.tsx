import { lazy, Suspense, useState } from 'react';
import { useOpenPanel } from './context/open-panel.tsx';
import { DeleteTicket } from './DeleteTicket.tsx';

const InteractionDialog = lazy(() => import('./InteractionDialog.tsx'));
const LinkDialog = lazy(() => import('./relations/LinkDialog.tsx'));
const MergeDialog = lazy(() => import('./relations/MergeDialog.tsx'));
const TransitionDialog = lazy(() => import('./properties/TransitionDialog.tsx'));

/** The dialogs that menus, keys, and the command palette open. */
export function TicketDialogs() {
  const { panel, close } = useOpenPanel();
  // Stays once it was open, with what was typed.
  const [wasRecording, setWasRecording] = useState(false);
  if (panel === 'record' && !wasRecording) setWasRecording(true);
  return (
    <>
      <Suspense>{wasRecording && <InteractionDialog open={panel === 'record'} onClose={close} />}</Suspense>
      <Suspense>{panel === 'link' && <LinkDialog onClose={close} />}</Suspense>
      <Suspense>{panel === 'merge' && <MergeDialog onClose={close} />}</Suspense>
      <Suspense>
        {typeof panel === 'object' && panel && <TransitionDialog transition={panel.transition} onClose={close} />}
      </Suspense>
      <DeleteTicket open={panel === 'delete'} onClose={close} />
    </>
  );
}
