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
  const teams = useTeams();
  return (
    <PropertyCombobox
      label={t('tickets.properties.team')}
      options={withCurrent(
        teams.map(({ id, name }) => ({ id, label: name })),
        ticket.team,
        t('tickets.properties.noTeam'),
      )}
      value={ticket.team?.id ?? NONE}
      onChoose={({ id }) => {
        const team = teams.find((one) => one.id === id) ?? null;
        assign({ teamId: team?.id ?? null }, { team });
      }}
    />
  );
}
