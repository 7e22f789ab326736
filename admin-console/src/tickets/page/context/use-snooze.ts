import { useEffect, useRef } from 'react';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useQueue } from '../../queue/queue-context.tsx';
import { isSnoozed } from '../../snooze/is-snoozed.ts';
import { SnoozeDialog } from '../../snooze/lazy.ts';
import { useOpenPanel } from './open-panel.tsx';
import { useTicketOnScreen } from './ticket-context.tsx';
import { useGoOn } from './use-next.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** Whether the user can snooze the ticket on screen. Solved tickets have nothing to wake for. */
export function useMaySnoozeNow(): boolean {
  const { status } = useTicketOnScreen().ticket;
  return useMayForOthers('ticket:update') && status.state !== 'solved' && status.state !== 'closed';
}

/** One key offers times for the ticket on screen, and wakes it if it is snoozed. */
export function useSnoozeKey(): void {
  const maySnooze = useMaySnoozeNow();
  const { open } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  const { snooze } = useTicketActions();
  useEffect(() => {
    if (maySnooze) SnoozeDialog.preload();
  }, [maySnooze]);
  useShortcut('h', () => (isSnoozed(ticket) ? snooze(null) : open('snooze')), maySnooze);
}

/** Returns the function that snoozes the ticket on screen and opens the next one. It wakes the ticket if the time is null. */
export function useSnooze(): (until: string | null) => Promise<void> {
  const { undo } = useTicketOnScreen();
  const { snooze } = useTicketActions();
  const { undoLeft } = useQueue();
  const goOn = useGoOn();
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  return async (until) => {
    const isDone = await snooze(until);
    // The user can have gone to another page meanwhile, and stays there.
    if (!isDone || until === null || !goOn || !isOnScreen.current) return;
    undoLeft.current = undo;
    await goOn();
  };
}
