import { TICKET_CHANNELS, TICKET_STATES, TICKET_TYPES } from '@ticketwire/sdk';
import { priorities } from '../../api/enum-values.ts';
import { useCategories, useTeams } from '../../api/reference.ts';
import { useMay } from '../../auth/grants.ts';
import { useT } from '../../i18n/use-t.ts';
import { Priority } from '../../ui/display/Priority.tsx';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import { countedParts } from '../query/metric-filter.ts';
import { AssigneeFilter } from './AssigneeFilter.tsx';
import { SortChoice } from './SortChoice.tsx';

export function TicketFilterBar() {
  const t = useT();
  const works = useMay('ticket:take');
  const teams = useTeams();
  const categories = useCategories();
  return (
    <FilterBar search={<SearchFilter label={t('tickets.search')} />} parts={countedParts}>
      <ChoiceFilter
        source="state"
        label={t('tickets.filters.state')}
        multiple
        choices={TICKET_STATES.map((value) => ({ value, label: t(`labels.state.${value}`) }))}
      />
      {works && <AssigneeFilter />}
      {works && (
        <ChoiceFilter
          source="team"
          label={t('tickets.filters.team')}
          choices={[
            { value: 'mine', label: t('tickets.filters.teamMine') },
            { value: 'none', label: t('tickets.filters.teamNone') },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <ChoiceFilter
        source="category"
        label={t('tickets.filters.category')}
        choices={[
          { value: 'none', label: t('tickets.filters.categoryNone') },
          ...categories.map(({ id, path }) => ({ value: id, label: path.join(' › ') })),
        ]}
      />
      <ChoiceFilter
        source="priority"
        label={t('tickets.filters.priority')}
        multiple
        choices={priorities.map((value) => ({
          value,
          label: t(`labels.priority.${value}`),
          content: <Priority value={value} />,
        }))}
      />
      <ChoiceFilter
        source="type"
        label={t('tickets.filters.type')}
        multiple
        choices={TICKET_TYPES.map((value) => ({ value, label: t(`labels.ticketType.${value}`) }))}
      />
      <ChoiceFilter
        source="channel"
        label={t('tickets.filters.channel')}
        multiple
        choices={TICKET_CHANNELS.map((value) => ({ value, label: t(`labels.channel.${value}`) }))}
      />
      <SortChoice />
    </FilterBar>
  );
}
