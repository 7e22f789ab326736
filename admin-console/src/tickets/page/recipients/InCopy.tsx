import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Contact } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { named } from './contacts.ts';

const ContactsInput = lazyPart(() => import('./ContactsInput.tsx'));

/** People who get the public replies by email, without access to the ticket. */
export default function InCopy() {
  const t = useT();
  const id = useId();
  const notices = useNotices();
  const { ticket, frozen, refresh } = useTicketOnScreen();
  const mayChange = useMayForOthers('ticket:update') && !frozen;
  const mayAdd = mayChange && ticket.mergedIntoId === null;
  const { participants } = ticket;
  if (participants.length === 0 && !mayAdd) return null;

  const make = async (change: () => Promise<unknown>) => {
    try {
      await change();
    } catch (error) {
      notices.failed(error);
    }
    await refresh();
  };
  const add = (contacts: readonly Contact[]) =>
    make(async () => {
      for (const contact of contacts) await client.tickets.addParticipant({ ticketId: ticket.id, ...named(contact) });
    });
  const remove = (participantId: string) =>
    make(() => client.tickets.removeParticipant({ ticketId: ticket.id, participantId }));
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {t('recipients.inCopy')}
      </Typography>
      {participants.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={id}
          sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {participants.map(({ id: participantId, name, email }) => (
            <Box
              component="li"
              key={participantId}
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, fontSize: 13 }}
            >
              <Box sx={{ minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
                {name}
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{email}</Box>
              </Box>
              {mayChange && (
                <IconButton
                  size="small"
                  onClick={() => remove(participantId)}
                  aria-label={t('recipients.remove', { name })}
                  sx={{ p: 0.5 }}
                >
                  <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {mayAdd && <ContactsInput label={t('recipients.add')} value={[]} onChange={add} />}
    </Box>
  );
}
