import { TICKET_TYPES } from '@ticketwire/sdk';
import { useAwayTexts } from '../../../../accounts/away/use-away-texts.ts';
import { priorities } from '../../../../platform/api/enum-values.ts';
import { useCategories, useStatuses, useTeams } from '../../../../platform/api/reference.ts';
import type { TicketBase } from '../../../../platform/api/types.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useMe } from '../../../../platform/session/me.ts';
import { Priority } from '../../../../platform/ui/display/Priority.tsx';
import { TicketStatus } from '../../../../platform/ui/display/TicketStatus.tsx';
import type { Choice } from '../../../../platform/ui/list/ChoiceMenu.tsx';
import { personChoice } from '../../../../platform/ui/people/people-choices.ts';
import { useColleagues } from '../../../../platform/ui/people/use-colleagues.ts';

/** The objects that a change can refer to by their ids. */
export interface Objects {
  people: readonly NonNullable<TicketBase['assignee']>[];
  teams: readonly NonNullable<TicketBase['team']>[];
  categories: readonly NonNullable<TicketBase['category']>[];
  statuses: readonly TicketBase['status'][];
}

/** Stands for a null id in the choices. */
export const NOBODY = 'none';

/** Returns the values that a bulk change can set, by field. Nullable fields include a choice for no value. */
export function useBulkChoices() {
  const t = useT();
  const me = useMe();
  const colleagues = useColleagues();
  const statuses = useStatuses().filter(({ archivedAt }) => archivedAt === null);
  const teams = useTeams();
  const categories = useCategories();
  const mine = me ? [{ ...personChoice(me), label: t('tickets.filters.assigneeMe') }] : [];
  const away = useAwayTexts(teams.map(({ id }) => id));
  const others = colleagues
    .filter(({ id }) => id !== me?.id)
    .map((person) => ({ ...personChoice(person), detail: away.get(person.id) }));
  return {
    statusId: statuses.map(
      ({ id, name, color }): Choice => ({ value: id, label: name, content: <TicketStatus status={{ name, color }} /> }),
    ),
    assigneeId: [...mine, { value: NOBODY, label: t('tickets.filters.assigneeNone') }, ...others],
    priority: priorities.map(
      (value): Choice => ({ value, label: t(`labels.priority.${value}`), content: <Priority value={value} /> }),
    ),
    teamId: [
      { value: NOBODY, label: t('tickets.filters.teamNone') },
      ...teams.map(({ id, name }): Choice => ({ value: id, label: name })),
    ],
    categoryId: [
      { value: NOBODY, label: t('tickets.filters.categoryNone') },
      ...categories.map(({ id, path }): Choice => ({ value: id, label: path.join(' › ') })),
    ],
    type: TICKET_TYPES.map((value): Choice => ({ value, label: t(`labels.ticketType.${value}`) })),
  };
}

/** The choices of each field that a bulk change can set to one of several values. */
export type BulkChoices = ReturnType<typeof useBulkChoices>;

/** Returns the objects that a bulk change can refer to. */
export function useBulkObjects(): Objects {
  const me = useMe();
  const colleagues = useColleagues();
  return {
    people: me ? [...colleagues, me] : colleagues,
    teams: useTeams(),
    categories: useCategories(),
    statuses: useStatuses(),
  };
}
