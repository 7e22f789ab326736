import { Box, useMediaQuery, useTheme } from '@mui/material';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { keyOfCondition } from '../../../configuration/fields/conditions/condition.ts';
import { useFields } from '../../../platform/api/reference.ts';
import type { CustomField, TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay, useMayForOthers } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { ChoiceFilter } from '../../../platform/ui/list/ChoiceFilter.tsx';
import { DensityButton } from '../../../platform/ui/list/DensityButton.tsx';
import { FilterBar } from '../../../platform/ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../platform/ui/list/SearchFilter.tsx';
import { AddFilter } from '../../../platform/ui/menus/AddFilter.tsx';
import { PeopleMenu } from '../../../platform/ui/menus/PeopleMenu.tsx';
import { personChoice } from '../../../platform/ui/people/people-choices.ts';
import { useColleagues } from '../../../platform/ui/people/use-colleagues.ts';
import { usePersonName, withPerson } from '../../../platform/ui/people/use-person-name.ts';
import { countedParts } from '../../query/metric-filter.ts';
import { useListQueue } from '../../queue/use-list-queue.ts';
import { SplitButton } from '../../split/SplitButton.tsx';
import { useViews } from '../views/use-views.ts';
import { exceptIn } from '../views/view-path.ts';
import { useChoiceFilters } from './choice-filters.tsx';
import { SortChoice } from './SortChoice.tsx';

/** Shows tickets next to the list from now on, beginning with the one that has the focus, or else with the first one. */
function ListSplitButton() {
  const { rows, open } = useListQueue();
  const openOne = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const row = rows.find(({ id }) => id === focused) ?? rows[0];
    if (row) open(row);
  };
  return <SplitButton onShow={openOne} />;
}

function AssigneeFilter() {
  const t = useT();
  const me = useMe();
  const colleagues = useColleagues();
  const { filterValues, setFilters } = useListContext();
  const { assignee, ...others }: TicketFilters = filterValues;
  const name = usePersonName(assignee);
  return (
    <PeopleMenu
      label={t('tickets.filters.assignee')}
      chosen={assignee}
      choices={[
        { value: 'me', label: t('tickets.filters.assigneeMe'), person: me },
        { value: 'none', label: t('tickets.filters.assigneeNone') },
        ...withPerson(colleagues, assignee, name).map(personChoice),
      ]}
      onChange={(value) => setFilters(value === undefined ? others : { ...others, assignee: value }, [])}
    />
  );
}

const ColumnChoice = lazyPart(
  () => import('../columns/ColumnChoice.tsx'),
  () => <Box sx={{ width: 36 }} />,
);

/** Most lists are not filtered by these. */
const RequesterFilter = lazyPart(() => import('./RequesterFilter.tsx'));
const SnoozedFilter = lazyPart(() => import('./SnoozedFilter.tsx'));
const MailboxFilter = lazyPart(() => import('./MailboxFilter.tsx'));
const OrganizationFilter = lazyPart(() => import('./OrganizationFilter.tsx'));
const SlaDueFilter = lazyPart(() => import('./SlaDueFilter.tsx'));
const TagFilter = lazyPart(() => import('./TagFilter.tsx'));
const TimeFilter = lazyPart(() => import('./TimeFilter.tsx'));
const SurveyScoreFilter = lazyPart(() => import('./SurveyScoreFilter.tsx'));
const FieldFilter = lazyPart(() => import('./FieldFilter.tsx'));
const ExceptFilter = lazyPart(() => import('./ExceptFilter.tsx'));
const UnknownFieldFilter = lazyPart(() => import('./UnknownFieldFilter.tsx'));

/** Identifies a custom field among the filters that can be added. */
const fieldSource = ({ key }: CustomField) => `field:${key}`;

export function TicketFilterBar() {
  const t = useT();
  const theme = useTheme();
  // The sheet on phones has room for all filters.
  const showsAll = useMediaQuery(theme.breakpoints.down('sm'));
  const works = useMay('ticket:take');
  const seesInternal = useMayForOthers('ticket:read');
  const mayFindPeople = useMay('user:read');
  const seesSurveys = useMay('survey:read');
  const { filterValues } = useListContext();
  const { state, usual, others } = useChoiceFilters();
  const fields = useFields();
  const except = exceptIn(filterValues, useViews());
  const [added, setAdded] = useState<string>();
  const requester = { source: 'requester', label: t('tickets.properties.requester') };
  const surveyScore = { source: 'surveyScore', label: t('surveys.filter') };
  const mailbox = { source: 'mailbox', label: t('conditions.mailbox') };
  const organization = { source: 'organization', label: t('conditions.organization') };
  const slaDue = { source: 'slaDue', label: t('sla.filter.due') };
  const tag = { source: 'tag', label: t('tickets.filters.tags') };
  const times = (['created', 'updated'] as const).map((source) => ({ source, label: t(`tickets.filters.${source}`) }));
  const isByTime = (source: 'created' | 'updated') =>
    ['After', 'Before', 'WithinDays'].some((end) => filterValues[`${source}${end}`] !== undefined);
  const isBySlaDue = filterValues.slaDueBefore !== undefined || filterValues.slaDueAfter !== undefined;
  const snoozed = { source: 'snoozed', label: t('snooze.filter.label') };
  const showsSnoozed = filterValues.snoozed === true || (seesInternal && (showsAll || added === snoozed.source));
  const showsSlaDue = isBySlaDue || (seesInternal && (showsAll || added === slaDue.source));
  const conditions: string[] = filterValues.field ?? [];
  const isUsed = ({ key }: CustomField) => conditions.some((each) => keyOfCondition(each) === key);
  const unknown =
    fields.length === 0
      ? []
      : [...new Set(conditions.map(keyOfCondition))].filter((key) => fields.every((field) => field.key !== key));
  const isOffered = (field: CustomField) => isUsed(field) || added === fieldSource(field);
  const otherFields = fields.filter((field) => field.archivedAt === null && !isOffered(field));
  const isShown = ({ source }: { source: string }) => showsAll || source in filterValues || source === added;
  const isTimeShown = ({ source }: (typeof times)[number]) => showsAll || isByTime(source) || source === added;
  const addable = [
    ...others,
    tag,
    ...(seesInternal ? [mailbox] : []),
    ...(seesInternal && mayFindPeople ? [organization] : []),
    ...(seesSurveys ? [surveyScore] : []),
    ...(mayFindPeople ? [requester] : []),
  ].filter((filter) => !isShown(filter));
  const startsOpen = ({ source }: { source: string }) => source === added && !(source in filterValues);
  return (
    <FilterBar
      search={<SearchFilter label={t('tickets.search')} />}
      // Leaving out snoozed tickets is usual, and not counted. Both ends of a time count as one filter.
      parts={[
        ...countedParts,
        ...(filterValues.snoozed === false ? [snoozed.source] : []),
        ...times.flatMap(({ source }) => (filterValues[`${source}After`] === undefined ? [] : [`${source}Before`])),
      ]}
      end={
        <>
          <SortChoice />
          {!showsAll && filterValues.trash !== true && <ColumnChoice />}
          {!showsAll && <DensityButton />}
          <ListSplitButton />
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
      {isShown(tag) && <TagFilter startsOpen={startsOpen(tag)} />}
      {times.filter(isTimeShown).map((time) => (
        <TimeFilter key={time.source} {...time} startsOpen={time.source === added && !isByTime(time.source)} />
      ))}
      {seesInternal && isShown(mailbox) && <MailboxFilter startsOpen={startsOpen(mailbox)} />}
      {seesInternal && isShown(organization) && <OrganizationFilter startsOpen={startsOpen(organization)} />}
      {showsSlaDue && <SlaDueFilter startsOpen={added === slaDue.source && !isBySlaDue} />}
      {showsSnoozed && <SnoozedFilter startsOpen={added === snoozed.source && filterValues.snoozed !== true} />}
      {seesSurveys && isShown(surveyScore) && <SurveyScoreFilter startsOpen={startsOpen(surveyScore)} />}
      {isShown(requester) && <RequesterFilter startsOpen={startsOpen(requester)} />}
      {fields.filter(isOffered).map((field) => (
        <FieldFilter key={field.key} field={field} startsOpen={added === fieldSource(field) && !isUsed(field)} />
      ))}
      {unknown.map((key) => (
        <UnknownFieldFilter key={key} fieldKey={key} />
      ))}
      {except && <ExceptFilter except={except} />}
      <AddFilter
        filters={[
          ...(seesInternal && !showsSlaDue ? [slaDue] : []),
          ...(seesInternal && !showsSnoozed ? [snoozed] : []),
          ...addable,
          ...times.filter((time) => !isTimeShown(time)),
          ...otherFields.map((field) => ({ source: fieldSource(field), label: field.name })),
        ]}
        onAdd={setAdded}
        isSearchable
      />
    </FilterBar>
  );
}
