import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { PersonPicker } from '../../../accounts/users/picker/PersonPicker.tsx';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

type Selector = Parameters<typeof client.tickets.setRequester>[0]['requester'];

/** Gives the ticket to another person: the one whom the sender of the email named, in one step, or any other. */
export function ChangeRequester({ email }: { email: string | undefined }) {
  const t = useT();
  const { ticket, change } = useTicketOnScreen();
  const [isOpen, setOpen] = useState(false);
  const set = (requester?: Selector) => {
    setOpen(false);
    change(['requester'], (expectedVersion) =>
      client.tickets.setRequester({ ticketId: ticket.id, expectedVersion, ...(requester && { requester }) }),
    );
  };
  const { replyTo } = ticket;
  if (isOpen)
    return (
      <Box sx={{ mb: 1.5 }}>
        <PersonPicker
          label={t('desk.requester.new')}
          helperText={t('desk.requester.help')}
          value={null}
          onChange={(person) => person && set({ userId: person.id })}
        />
        <Button size="small" onClick={() => setOpen(false)} sx={{ px: 0.75, ml: -0.75 }}>
          {t('common.actions.cancel')}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {replyTo !== null && email !== undefined && replyTo !== email && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => set()}
          sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {t('desk.requester.make', { address: replyTo })}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen(true)} sx={{ px: 0.75, ml: -0.75 }}>
        {t('desk.requester.change')}
      </Button>
    </Box>
  );
}
