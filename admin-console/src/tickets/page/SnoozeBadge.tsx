import { ButtonBase } from '@mui/material';

import { SnoozeMark } from '../snooze/lazy.ts';
import { useOpenPanel } from './context/open-panel.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { useMaySnoozeNow } from './context/use-snooze-key.ts';

/** Until when the ticket is snoozed, as a button that changes it. */
export function SnoozeBadge() {
  const { ticket } = useTicketOnScreen();
  const { open } = useOpenPanel();
  const maySnooze = useMaySnoozeNow();
  if (ticket.snoozedUntil === null) return null;
  const mark = <SnoozeMark until={ticket.snoozedUntil} />;
  return maySnooze ? (
    <ButtonBase
      onClick={() => open('snooze')}
      aria-haspopup="dialog"
      sx={{ borderRadius: '5px', fontFamily: 'inherit' }}
    >
      {mark}
    </ButtonBase>
  ) : (
    mark
  );
}
