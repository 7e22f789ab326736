import { useEffect } from 'react';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { isSnoozed } from '../../snooze/is-snoozed.ts';
import { SnoozeDialog } from '../../snooze/lazy.ts';
import { useOpenPanel } from './open-panel.tsx';
import { useTicketOnScreen } from './ticket-context.tsx';
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
