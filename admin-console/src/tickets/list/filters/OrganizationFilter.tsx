import { useListContext } from 'ra-core';
import { useState } from 'react';
import {
  NO_ORGANIZATION,
  useOrganizationNames,
  useOrganizationSearch,
} from '../../../accounts/users/use-organizations.ts';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { PeopleMenu } from '../../../platform/ui/menus/PeopleMenu.tsx';
import type { PersonChoice } from '../../../platform/ui/people/people-choices.ts';
import { FilterChip } from './FilterChip.tsx';

/** The organization of the tickets. Several, and those that the user cannot see, can only be removed. */
export default function OrganizationFilter({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  const mayFind = useMay('user:read');
  const { filterValues, setFilters } = useListContext();
  const { organization = [], ...others }: TicketFilters = filterValues;
  const [chosen, ...more] = organization;
  const names = useOrganizationNames(organization);
  const name = chosen === NO_ORGANIZATION ? t('conditions.organizationNone') : names.get(chosen ?? '');
  const [typed, setTyped] = useState<string>();
  const { found, isCurrent, isFetching } = useOrganizationSearch(typed);
  const label = t('conditions.organization');
  const first = name ?? t('list.unknown');
  if (more.length > 0 || !mayFind) {
    if (chosen === undefined) return null;
    const text =
      more.length > 0 ? t('list.chosenMore', { label, first, more: more.length }) : t('list.chosen', { label, first });
    return <FilterChip text={text} onRemove={() => setFilters(others, [])} />;
  }
  const choices: PersonChoice[] = [{ value: NO_ORGANIZATION, label: t('conditions.organizationNone') }];
  const isOffered = chosen === undefined || chosen === NO_ORGANIZATION || found.some(({ id }) => id === chosen);
  if (!isOffered && name !== undefined) choices.push({ value: chosen, label: name });
  return (
    <PeopleMenu
      label={label}
      chosen={chosen}
      choices={[...choices, ...found.map(({ id, name }) => ({ value: id, label: name, isFound: isCurrent }))]}
      startsOpen={startsOpen}
      onSearch={setTyped}
      isSearching={isFetching}
      onChange={(id) => setFilters(id === undefined ? others : { ...others, organization: [id] }, [])}
    />
  );
}
