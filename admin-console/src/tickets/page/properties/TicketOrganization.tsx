import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { OrganizationPicker } from '../../../accounts/users/OrganizationPicker.tsx';
import { client } from '../../../platform/api/client.ts';
import type { OrganizationRef } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { Property } from './Property.tsx';
import { NoValue } from './PropertyRow.tsx';

interface Props {
  /** Whether the user sees the pages of organizations. */
  seesOrganizations: boolean;
  mayChange: boolean;
}

/** The organization of the ticket, which stays when the requester moves to another one. */
export function TicketOrganization({ seesOrganizations, mayChange }: Props) {
  const t = useT();
  const { ticket, change } = useTicketOnScreen();
  const [isOpen, setOpen] = useState(false);
  const { organization } = ticket;
  if (!organization && !mayChange) return null;
  const set = (next: OrganizationRef | null) => {
    setOpen(false);
    const organizationId = next?.id ?? null;
    change(
      ['organization'],
      (expectedVersion) => client.tickets.update({ ticketId: ticket.id, expectedVersion, organizationId }),
      { shown: { organization: next && { id: next.id, name: next.name } } },
    );
  };
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box component="dl" sx={{ m: 0, mb: 0.5 }}>
        <Property label={t('conditions.organization')}>
          {organization && seesOrganizations && (
            <Link component={RouterLink} to={`/organizations/${organization.id}`}>
              {organization.name}
            </Link>
          )}
          {organization && !seesOrganizations && organization.name}
          {!organization && <NoValue>{t('common.none')}</NoValue>}
        </Property>
      </Box>
      {isOpen && <OrganizationPicker onChoose={set} />}
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" onClick={() => setOpen(!isOpen)} sx={{ px: 0.75, ml: -0.75 }}>
            {t(isOpen ? 'common.actions.cancel' : 'tickets.organization.change')}
          </Button>
          {isOpen && organization && (
            <Button size="small" onClick={() => set(null)} sx={{ px: 0.75 }}>
              {t('tickets.organization.remove')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
