import { client } from '../../../api/client.ts';
import { useTeams } from '../../../api/reference.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { PropertyCombobox } from './PropertyCombobox.tsx';
import { NONE, withCurrent } from './property-options.ts';

export default function TeamEditor() {
  const t = useT();
  const { ticket, change } = useTicketOnScreen();
  const teams = useTeams().map(({ id, name }) => ({ id, label: name }));
  return (
    <PropertyCombobox
      label={t('tickets.properties.team')}
      options={withCurrent(teams, ticket.team, t('tickets.properties.noTeam'))}
      value={ticket.team?.id ?? NONE}
      onChoose={({ id }) =>
        change(['team'], (expectedVersion) =>
          client.tickets.assign({ ticketId: ticket.id, expectedVersion, teamId: id === NONE ? null : id }),
        )
      }
    />
  );
}
