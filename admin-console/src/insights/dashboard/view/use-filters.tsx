import { TICKET_CHANNELS } from '@ticketwire/sdk';
import { NO_ORGANIZATION, useOrganizationNames } from '../../../accounts/users/use-organizations.ts';
import { priorities } from '../../../platform/api/enum-values.ts';
import { useCategories, useTeams } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Priority } from '../../../platform/ui/display/Priority.tsx';
import type { Choice } from '../../../platform/ui/list/ChoiceMenu.tsx';
import { useColleagues } from '../../../platform/ui/people/use-colleagues.ts';
import { usePersonName, withPerson } from '../../../platform/ui/people/use-person-name.ts';
import type { View } from './view.ts';

interface Filter {
  label: string;
  choices: Choice[];
  chosen: string[];
  multiple?: boolean;
  /** Returns the changes to the view when these values are chosen. */
  viewWith: (chosen: string[]) => Partial<View>;
}

/** Lists the filters of the dashboard with their choices and current values. */
export function useFilters(view: View): Filter[] {
  const t = useT();
  const teams = useTeams();
  const categories = useCategories();
  const colleagues = useColleagues();
  const agent = usePersonName(view.agent);
  const one = (id: string | undefined) => (id === undefined ? [] : [id]);
  const organizations = one(view.organization);
  const names = useOrganizationNames(organizations);
  return [
    {
      label: t('tickets.filters.team'),
      choices: [
        { value: 'mine', label: t('tickets.filters.teamMine') },
        { value: 'none', label: t('tickets.filters.teamNone') },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ],
      chosen: one(view.team),
      viewWith: ([team]) => ({ team }),
    },
    {
      label: t('tickets.filters.category'),
      choices: [
        { value: 'none', label: t('dashboard.filters.categoryNone') },
        ...categories.map(({ id, path }) => ({ value: id, label: path.join(' › ') })),
      ],
      chosen: one(view.category),
      viewWith: ([category]) => ({ category }),
    },
    {
      label: t('dashboard.filters.agent'),
      choices: [
        { value: 'me', label: t('tickets.filters.assigneeMe') },
        { value: 'none', label: t('tickets.filters.assigneeNone') },
        ...withPerson(colleagues, view.agent, agent).map(({ id, name }) => ({ value: id, label: name })),
      ],
      chosen: one(view.agent),
      viewWith: ([agent]) => ({ agent }),
    },
    {
      label: t('tickets.filters.priority'),
      multiple: true,
      choices: priorities.map((value) => ({
        value,
        label: t(`labels.priority.${value}`),
        content: <Priority value={value} />,
      })),
      chosen: view.priority,
      viewWith: (chosen) => ({ priority: priorities.filter((word) => chosen.includes(word)) }),
    },
    {
      label: t('dashboard.filters.channel'),
      multiple: true,
      choices: TICKET_CHANNELS.map((value) => ({ value, label: t(`labels.channel.${value}`) })),
      chosen: view.channel,
      viewWith: (chosen) => ({ channel: TICKET_CHANNELS.filter((word) => chosen.includes(word)) }),
    },
    ...organizations.map((value) => ({
      label: t('conditions.organization'),
      choices: [
        {
          value,
          label: value === NO_ORGANIZATION ? t('conditions.organizationNone') : (names.get(value) ?? t('list.unknown')),
        },
      ],
      chosen: [value],
      viewWith: () => ({ organization: undefined }),
    })),
  ];
}
