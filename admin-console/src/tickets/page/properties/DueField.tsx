import { TextField } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useMay } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { fromLocalInput, toLocalInput } from '../../../ui/time/local-time.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** The due date. Saved when the field loses the focus, because a partial date is not valid. */
export function DueField() {
  const t = useT();
  const { ticket, change } = useTicketOnScreen();
  const may = useMay('ticket:update');
  const saved = ticket.dueAt ? toLocalInput(ticket.dueAt) : '';
  const [typed, setTyped] = useState<string | null>(null);

  const save = async () => {
    if (typed !== null && typed !== saved) {
      const dueAt = typed === '' ? null : fromLocalInput(typed);
      await change(['dueAt'], (expectedVersion) =>
        client.tickets.update({ ticketId: ticket.id, expectedVersion, dueAt }),
      );
    }
    setTyped((latest) => (latest === typed ? null : latest));
  };

  return (
    <TextField
      type="datetime-local"
      label={t('tickets.properties.due')}
      value={typed ?? saved}
      disabled={!may}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
    />
  );
}
