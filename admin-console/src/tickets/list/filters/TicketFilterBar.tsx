import { useMediaQuery, useTheme } from '@mui/material';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { DensityButton } from '../../../ui/list/DensityButton.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { AddFilter } from '../../../ui/menus/AddFilter.tsx';
import { countedParts } from '../../query/metric-filter.ts';
import { AssigneeFilter } from './AssigneeFilter.tsx';
import { useChoiceFilters } from './choice-filters.tsx';
import { SortChoice } from './SortChoice.tsx';

/** Most lists are not of one requester. */
const RequesterFilter = lazy(() => import('./RequesterFilter.tsx'));

export function TicketFilterBar() {
  const t = useT();
  const theme = useTheme();
  // The sheet on phones has room for all filters.
  const showsAll = useMediaQuery(theme.breakpoints.down('sm'));
  const works = useMay('ticket:take');
  const mayFindPeople = useMay('user:read');
  const { filterValues } = useListContext();
  const { state, usual, others } = useChoiceFilters();
  const [added, setAdded] = useState<string>();
  const requester = { source: 'requester', label: t('tickets.properties.requester') };
  const addable = mayFindPeople ? [...others, requester] : others;
  const isShown = ({ source }: { source: string }) => showsAll || source in filterValues || source === added;
  const startsOpen = ({ source }: { source: string }) => source === added && !(source in filterValues);
  return (
    <FilterBar
      search={<SearchFilter label={t('tickets.search')} />}
      parts={countedParts}
      end={
        <>
          <SortChoice />
          {!showsAll && <DensityButton />}
        </>
      }
    >
      <ChoiceFilter {...state} />
      {works && <AssigneeFilter />}
      {usual.map((filter) => (
        <ChoiceFilter key={filter.source} {...filter} />
      ))}
      {others.filter(isShown).map((filter) => (
        <ChoiceFilter key={filter.source} {...filter} startsOpen={startsOpen(filter)} />
      ))}
      {isShown(requester) && (
        <Suspense>
          <RequesterFilter startsOpen={startsOpen(requester)} />
        </Suspense>
      )}
      <AddFilter filters={addable.filter((filter) => !isShown(filter))} onAdd={setAdded} />
    </FilterBar>
  );
}
