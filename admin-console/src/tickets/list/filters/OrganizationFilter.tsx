import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useDebounced } from '../../../platform/ui/hooks/use-debounced.ts';
import { PeopleMenu } from '../../../platform/ui/menus/PeopleMenu.tsx';
import type { PersonChoice } from '../../../platform/ui/people/people-choices.ts';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { FilterChip } from './FilterChip.tsx';

const MOST = 20;
const NONE = 'none';

/** The organization of the tickets. Several, and those that the user cannot see, can only be removed. */
export default function OrganizationFilter({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  const mayFind = useMay('user:read');
  const { filterValues, setFilters } = useListContext();
  const { organization = [], ...others }: TicketFilters = filterValues;
  const [chosen, ...more] = organization;
  const name = useOrganizationName(chosen);
  const [typed, setTyped] = useState<string>();
  const { found, isFetching } = useOrganizations(typed);
  const label = t('conditions.organization');
  const first = name ?? t('list.unknown');
  if (more.length > 0 || !mayFind) {
    if (chosen === undefined) return null;
    const text =
      more.length > 0 ? t('list.chosenMore', { label, first, more: more.length }) : t('list.chosen', { label, first });
    return <FilterChip text={text} onRemove={() => setFilters(others, [])} />;
  }
  const choices: PersonChoice[] = [{ value: NONE, label: t('conditions.organizationNone') }];
  const isOffered = chosen === undefined || chosen === NONE || found.some(({ value }) => value === chosen);
  if (!isOffered && name !== undefined) choices.push({ value: chosen, label: name });
  return (
    <PeopleMenu
      label={label}
      chosen={chosen}
      choices={[...choices, ...found]}
      startsOpen={startsOpen}
      onSearch={setTyped}
      isSearching={isFetching}
      onChange={(id) => setFilters(id === undefined ? others : { ...others, organization: [id] }, [])}
    />
  );
}

/** Finds organizations by name or domain: the first ones for an empty text, none before the menu opens. */
function useOrganizations(typed: string | undefined): { found: PersonChoice[]; isFetching: boolean } {
  const text = typed?.trim();
  const q = useDebounced(text, 250);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['organizations', 'find', q],
    queryFn: ({ signal }) => client.organizations.list({ q: q || undefined, limit: MOST }, { signal }),
    enabled: q !== undefined,
    placeholderData: keepPreviousData,
  });
  const isFound = q === text && !isPlaceholderData;
  const found = (data?.data ?? []).map(({ id, name }): PersonChoice => ({ value: id, label: name, isFound }));
  return { found, isFetching: isFetching || q !== text };
}

function useOrganizationName(id: string | undefined): string | undefined {
  const t = useT();
  const mayAsk = useMay('user:read');
  const { data } = useQuery({
    queryKey: ['organizations', 'name', id],
    queryFn: async ({ signal }) => (await client.organizations.get({ id: String(id) }, { signal })).name,
    enabled: mayAsk && id !== undefined && id !== NONE,
    staleTime: MINUTE_MS,
  });
  return id === NONE ? t('conditions.organizationNone') : data;
}
