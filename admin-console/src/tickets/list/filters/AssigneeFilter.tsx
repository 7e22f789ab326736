import { useListContext } from 'ra-core';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import { PeopleMenu } from '../../../platform/ui/menus/PeopleMenu.tsx';
import { personChoice } from '../../../platform/ui/people/people-choices.ts';
import { useColleagues } from '../../people/use-colleagues.ts';
import { usePersonName, withPerson } from '../../people/use-person-name.ts';

export function AssigneeFilter() {
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
