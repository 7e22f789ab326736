import { Box, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { PersonPicker } from '../../../accounts/users/PersonPicker.tsx';
import { client } from '../../../platform/api/client.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay, useMayForOthers } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { PersonAvatar } from '../../../platform/ui/people/PersonAvatar.tsx';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { OtherTickets } from './OtherTickets.tsx';
import { RequesterFacts } from './RequesterFacts.tsx';
import { TicketOrganization } from './TicketOrganization.tsx';

type Selector = Parameters<typeof client.tickets.setRequester>[0]['requester'];

/** Gives the ticket to another person: the one whom the sender of the email named, in one step, or any other. */
function ChangeRequester({ email }: { email: string | undefined }) {
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
          label={t('tickets.requester.new')}
          helperText={t('tickets.requester.help')}
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
          {t('tickets.requester.make', { address: replyTo })}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen(true)} sx={{ px: 0.75, ml: -0.75 }}>
        {t('tickets.requester.change')}
      </Button>
    </Box>
  );
}

/** Who asks, and what else they have asked. Hidden from the requester, unless they can give the ticket to another user. */
export default function RequesterCard() {
  const t = useT();
  const me = useMe();
  const { ticket, frozen } = useTicketOnScreen();
  const { requester } = ticket;
  const seesPeople = useMay('user:read');
  const worksOnTickets = useMayForOthers('ticket:update');
  const mayChange = worksOnTickets && seesPeople && !frozen && ticket.mergedIntoId === null;
  const isHidden = !mayChange && me?.id === requester.id;
  const { data: user } = useQuery({
    queryKey: ['users', 'requester', requester.id],
    queryFn: ({ signal }) => client.users.get({ id: requester.id }, { signal }),
    enabled: seesPeople && !isHidden,
    staleTime: MINUTE_MS,
  });
  if (!me || isHidden) return null;
  const roles = user?.roles.map(({ name }) => inLanguage('roles', name, t)) ?? [];
  const groups = [...roles, ...(user?.teams.map(({ name }) => name) ?? [])];
  return (
    <Box
      component="section"
      aria-label={t('tickets.properties.requester')}
      sx={{ pb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', mb: 1.5 }}>
        <PersonAvatar id={requester.id} name={requester.name} size={36} />
        <Box sx={{ minWidth: 0, fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Box sx={{ fontSize: 14, fontWeight: 600, color: 'text.primary' }}>
            {seesPeople ? (
              <Link component={RouterLink} to={`/users/${requester.id}`} color="inherit">
                {requester.name}
              </Link>
            ) : (
              requester.name
            )}
          </Box>
          {user && <Link href={`mailto:${user.email}`}>{user.email}</Link>}
          {groups.length > 0 && <div>{groups.join(' · ')}</div>}
          {user && user.status !== 'active' && <div>{t(`labels.userStatus.${user.status}`)}</div>}
        </Box>
      </Box>
      {mayChange && <ChangeRequester key={requester.id} email={user?.email} />}
      <TicketOrganization key={ticket.id} seesOrganizations={seesPeople} mayChange={mayChange} />
      {user && <RequesterFacts user={user} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <OtherTickets />
      </Box>
    </Box>
  );
}
