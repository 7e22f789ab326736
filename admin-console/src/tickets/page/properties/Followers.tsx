import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { PersonPicker } from '../../../accounts/users/PersonPicker.tsx';
import { client } from '../../../platform/api/client.ts';
import type { Person } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { PersonName } from '../../../platform/ui/people/PersonName.tsx';
import { useColleagues } from '../../../platform/ui/people/use-colleagues.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** Users who are notified of the ticket's activity in addition to its requester. */
export function Followers() {
  const t = useT();
  const id = useId();
  const me = useMe();
  const { may } = useGrants();
  const notices = useNotices();
  const { ticket, frozen, refresh } = useTicketOnScreen();
  const known = new Set([ticket.requester.id, ...ticket.followers.map((person) => person.id)]);
  const colleagues = useColleagues(ticket.team?.id).filter((person) => !known.has(person.id));
  const mayUpdate = may('ticket:update') && !frozen;
  const mayAdd = mayUpdate && may('user:read') && ticket.mergedIntoId === null;
  const mayRemove = (person: Person) => mayUpdate || (person.id === me?.id && !frozen);
  if (ticket.followers.length === 0 && !mayAdd) return null;

  const make = async (change: () => Promise<unknown>) => {
    try {
      await change();
    } catch (error) {
      notices.failed(error);
    }
    await refresh();
  };
  const target = (person: Person) => ({ ticketId: ticket.id, userId: person.id });
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {t('tickets.followers.title')}
      </Typography>
      {ticket.followers.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={id}
          sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {ticket.followers.map((person) => (
            <Box
              component="li"
              key={person.id}
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, fontSize: 13 }}
            >
              <PersonName person={person} />
              {mayRemove(person) && (
                <IconButton
                  size="small"
                  onClick={() => make(() => client.tickets.unfollow(target(person)))}
                  aria-label={t('tickets.followers.remove', { name: person.name })}
                  sx={{ p: 0.5 }}
                >
                  <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {mayAdd && (
        <PersonPicker
          empties
          label={t('tickets.followers.add')}
          value={null}
          suggestions={colleagues}
          onChange={(person) => person && make(() => client.tickets.follow(target(person)))}
        />
      )}
    </Box>
  );
}
