import { TextField } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { fromLocalInput, toLocalInput } from '../../../platform/ui/time/local-time.ts';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';

/** Saves when the field loses the focus or on Enter, because a partial date is not valid. Escape discards the date. */
export default function DueEditor() {
  const t = useT();
  const { close, leave } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  const { set } = useTicketActions();
  const [saved] = useState(() => (ticket.dueAt ? toLocalInput(ticket.dueAt) : ''));
  const [typed, setTyped] = useState(saved);
  const save = () => {
    const dueAt = typed === '' ? null : fromLocalInput(typed);
    if (typed !== saved) set({ dueAt }, { dueAt });
  };
  return (
    <TextField
      autoFocus
      type="datetime-local"
      label={t('tickets.properties.due')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        leave();
        save();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Enter' || key === 'Escape') close();
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
