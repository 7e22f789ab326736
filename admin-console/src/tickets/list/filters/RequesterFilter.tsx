import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { TicketBase, TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useDebounced } from '../../../platform/ui/hooks/use-debounced.ts';
import { PeopleMenu } from '../../../platform/ui/menus/PeopleMenu.tsx';
import { type PersonChoice, personChoice } from '../../../platform/ui/people/people-choices.ts';
import { usePersonName } from '../../../platform/ui/people/use-person-name.ts';
import { FilterChip } from './FilterChip.tsx';

const MOST = 20;

/**
 * Finds users by a part of their name or email address. An empty text finds the first users, so that there is
 * something to choose from, and `undefined` requests nothing.
 */
function useUserSearch(typed: string | undefined): { people: PersonChoice[]; isFetching: boolean } {
  const text = typed?.trim();
  const q = useDebounced(text, 250);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['users', 'find', q],
    queryFn: ({ signal }) => client.users.list({ q: q || undefined, limit: MOST }, { signal }),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
  });
  const isCurrent = q === text && !isPlaceholderData;
  const people = (data?.data ?? []).map(
    (user): PersonChoice => ({ ...personChoice(user), detail: user.email, isFound: isCurrent }),
  );
  return { people, isFetching: isFetching || q !== text };
}

/** The requester of the tickets. Users who cannot see other users can only remove the filter. */
export default function RequesterFilter({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  const mayFind = useMay('user:read');
  const { filterValues, setFilters } = useListContext();
  const { requester, ...others }: TicketFilters = filterValues;
  const name = useRequesterName(requester);
  const label = t('tickets.properties.requester');
  if (mayFind) {
    return (
      <RequesterMenu
        label={label}
        requester={requester}
        name={name}
        startsOpen={startsOpen}
        onChange={(id) => setFilters(id === undefined ? others : { ...others, requester: id }, [])}
      />
    );
  }
  if (requester === undefined) return null;
  const text = t('list.chosen', { label, first: name ?? t('list.unknown') });
  return <FilterChip text={text} onRemove={() => setFilters(others, [])} />;
}

interface MenuProps {
  label: string;
  requester: string | undefined;
  name: string | undefined;
  startsOpen: boolean;
  onChange: (id: string | undefined) => void;
}

function RequesterMenu({ label, requester, name, startsOpen, onChange }: MenuProps) {
  const t = useT();
  const me = useMe();
  const [typed, setTyped] = useState<string>();
  const { people, isFetching } = useUserSearch(typed);
  const choices: PersonChoice[] = [{ value: 'me', label: t('tickets.filters.assigneeMe'), person: me }];
  const isOffered = requester === 'me' || people.some(({ value }) => value === requester);
  if (requester !== undefined && name !== undefined && !isOffered) {
    choices.push(personChoice({ id: requester, name }));
  }
  return (
    <PeopleMenu
      label={label}
      chosen={requester}
      choices={[...choices, ...people]}
      startsOpen={startsOpen}
      onSearch={setTyped}
      isSearching={isFetching}
      onChange={onChange}
    />
  );
}

/** The tickets in the list name their requester even to users who cannot see other users. */
function useRequesterName(id: string | undefined): string | undefined {
  const t = useT();
  const { data = [] } = useListContext<TicketBase>();
  const listed = data.find(({ requester }) => requester.id === id)?.requester.name;
  const known = usePersonName(listed === undefined ? id : undefined);
  return id === 'me' ? t('tickets.filters.assigneeMe') : (listed ?? known);
}
