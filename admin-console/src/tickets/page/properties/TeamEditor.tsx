import { useTeams } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { PropertyCombobox } from './PropertyCombobox.tsx';
import { NONE, withCurrent } from './property-options.ts';

export default function TeamEditor() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { assign } = useTicketActions();
  const teams = useTeams().map(({ id, name }) => ({ id, label: name }));
  return (
    <PropertyCombobox
      label={t('tickets.properties.team')}
      options={withCurrent(teams, ticket.team, t('tickets.properties.noTeam'))}
      value={ticket.team?.id ?? NONE}
      onChoose={({ id, label }) =>
        id === NONE ? assign({ teamId: null }, { team: null }) : assign({ teamId: id }, { team: { id, name: label } })
      }
    />
  );
}
