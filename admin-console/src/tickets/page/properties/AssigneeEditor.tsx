import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { awayText } from '../../../accounts/away/away-text.ts';
import { useAwayTexts } from '../../../accounts/away/use-away-texts.ts';
import { client } from '../../../platform/api/client.ts';
import { useTeams } from '../../../platform/api/reference.ts';
import type { Person } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useDebounced } from '../../../platform/ui/hooks/use-debounced.ts';
import { PersonAvatar } from '../../../platform/ui/people/PersonAvatar.tsx';
import { useColleagues } from '../../../platform/ui/people/use-colleagues.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { PropertyCombobox, type PropertyOption } from './PropertyCombobox.tsx';

const NOBODY = 'none';
const MOST = 20;
const ICON_PX = 20;

/** Suggests the user, members of the ticket's team, all other agents, and teams. Finds others by name or address. */
export default function AssigneeEditor() {
  const t = useT();
  const me = useMe();
  const { ticket } = useTicketOnScreen();
  const { assign } = useTicketActions();
  const teams = useTeams();
  const colleagues = useColleagues(ticket.team?.id);
  const mayTake = useMay('ticket:take');
  const [typed, setTyped] = useState('');
  const found = useFoundPeople(typed);
  const away = useAwayTexts(ticket.team ? [ticket.team.id] : []);

  const optionOf = (person: Found, isFound = false): PropertyOption => ({
    id: person.id,
    label: person.name,
    detail: person.id === me?.id ? t('tickets.you') : (person.away ?? away.get(person.id)),
    icon: <PersonAvatar id={person.id} name={person.name} size={ICON_PX} />,
    isFound,
  });
  const suggested = [mayTake ? me : null, ...colleagues, ticket.assignee].filter((person) => person != null);
  const seen = new Set(found.map(({ id }) => id));
  const people = suggested.filter(({ id }) => !seen.has(id) && seen.add(id)).map((person) => optionOf(person));
  const options: PropertyOption[] = [
    ...found.map((person) => optionOf(person, true)),
    ...people,
    { id: NOBODY, label: t('tickets.unassigned'), icon: <PersonOffIcon sx={{ fontSize: ICON_PX }} /> },
    ...teams.map(({ id, name }) => ({
      id,
      label: name,
      detail: t('tickets.properties.team'),
      icon: <GroupsIcon sx={{ fontSize: ICON_PX }} />,
    })),
  ];
  return (
    <PropertyCombobox
      label={t('tickets.properties.assignee')}
      options={options}
      value={ticket.assignee?.id ?? NOBODY}
      onSearch={setTyped}
      onChoose={({ id, label }) => {
        const team = teams.find((one) => one.id === id);
        if (team) assign({ teamId: id }, { team });
        else if (id === NOBODY) assign({ assigneeId: null }, { assignee: null });
        else assign({ assigneeId: id }, { assignee: { id, name: label } });
      }}
    />
  );
}

interface Found extends Person {
  /** Until when they are away. */
  readonly away?: string | undefined;
}

const none: Found[] = [];

function useFoundPeople(typed: string): Found[] {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const q = useDebounced(typed.trim(), 250);
  const maySearch = useMay('user:read');
  const enabled = maySearch && q !== '';
  const { data } = useQuery({
    queryKey: ['users', 'search', q],
    queryFn: ({ signal }) => client.users.list({ q, status: 'active', limit: MOST }, { signal }),
    enabled,
  });
  return enabled ? (data?.data.map((user) => ({ ...user, away: awayText(user, t, locale) })) ?? none) : none;
}
