import { client } from '../../../api/client.ts';
import { useMay } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PersonPicker } from '../../../users/picker/PersonPicker.tsx';
import { useColleagues } from '../../people/use-colleagues.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** The assignee. Suggests members of the ticket's team first, then all other agents. */
export function AssigneeField() {
  const t = useT();
  const { ticket, change } = useTicketOnScreen();
  const may = useMay('ticket:assign');
  const colleagues = useColleagues(ticket.team?.id);
  return (
    <PersonPicker
      label={t('tickets.properties.assignee')}
      placeholder={t('tickets.unassigned')}
      value={ticket.assignee}
      suggestions={colleagues}
      disabled={!may}
      onChange={(person) =>
        change(['assignee'], (expectedVersion) =>
          client.tickets.assign({ ticketId: ticket.id, expectedVersion, assigneeId: person?.id ?? null }),
        )
      }
    />
  );
}
