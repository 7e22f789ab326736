import { MenuItem, TextField } from '@mui/material';
import { TICKET_TYPES } from '@ticketwire/sdk';
import { client } from '../../../api/client.ts';
import { priorities } from '../../../api/enum-values.ts';
import { useCategories, useTeams } from '../../../api/reference.ts';
import { useGrants } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Priority } from '../../../ui/display/Priority.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

const NONE = '';

/** Team, category, priority and type. */
export function SelectFields() {
  const t = useT();
  const { may } = useGrants();
  const { ticket, change } = useTicketOnScreen();
  const teams = withCurrent(useTeams(), ticket.team);
  const categories = withCurrent(
    useCategories().map(({ id, path }) => ({ id, name: path.join(' › ') })),
    ticket.category,
  );
  const mayUpdate = may('ticket:update');
  const target = (expectedVersion: number) => ({ ticketId: ticket.id, expectedVersion });

  return (
    <>
      <TextField
        select
        label={t('tickets.properties.team')}
        value={ticket.team?.id ?? NONE}
        disabled={!may('ticket:assign')}
        slotProps={{ select: { displayEmpty: true } }}
        onChange={({ target: { value } }) =>
          change(['team'], (version) => client.tickets.assign({ ...target(version), teamId: value || null }))
        }
      >
        <MenuItem value={NONE}>{t('tickets.properties.noTeam')}</MenuItem>
        {teams.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('tickets.properties.category')}
        value={ticket.category?.id ?? NONE}
        disabled={!mayUpdate}
        slotProps={{ select: { displayEmpty: true } }}
        onChange={({ target: { value } }) =>
          change(['category'], (version) => client.tickets.update({ ...target(version), categoryId: value || null }))
        }
      >
        <MenuItem value={NONE}>{t('tickets.properties.noCategory')}</MenuItem>
        {categories.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('tickets.properties.priority')}
        value={ticket.priority}
        disabled={!mayUpdate}
        onChange={({ target: { value } }) => {
          const priority = priorities.find((each) => each === value);
          change(['priority'], (version) => client.tickets.update({ ...target(version), priority }));
        }}
      >
        {priorities.map((value) => (
          <MenuItem key={value} value={value}>
            <Priority value={value} />
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('tickets.properties.type')}
        value={ticket.type}
        disabled={!mayUpdate}
        onChange={({ target: { value } }) => {
          const type = TICKET_TYPES.find((each) => each === value);
          change(['type'], (version) => client.tickets.update({ ...target(version), type }));
        }}
      >
        {TICKET_TYPES.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`labels.ticketType.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

interface Named {
  id: string;
  name: string;
}

/** Keeps the current value among the choices, even if it is archived or not offered to this user. */
const withCurrent = (choices: Named[], current: Named | null): Named[] =>
  current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices;
