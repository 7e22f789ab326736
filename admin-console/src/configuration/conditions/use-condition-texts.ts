import { useLocale } from 'ra-core';
import { useOrganizationNames } from '../../accounts/users/use-organizations.ts';
import { useCategories, useFields, useStatuses, useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { membersOf } from '../../platform/ui/people/use-colleagues.ts';
import { conditionsOn, keyOfCondition } from '../fields/conditions/condition.ts';
import { conditionText } from '../fields/conditions/condition-text.ts';
import { useVisibleMailboxes } from '../mailboxes/use-visible-mailboxes.ts';
import { conditionLabels } from './condition-labels.ts';
import { othersIn, SITUATIONS, type StoredFilters } from './stored-filters.ts';

/** Says conditions on tickets in words, such as `Priorities: High`. */
export function useConditionTexts(filters: StoredFilters): string[] {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const [categories, teams, statuses, fields] = [useCategories(), useTeams(), useStatuses(), useFields()];
  const mailboxes = useVisibleMailboxes();
  const organizations = [...useOrganizationNames(filters.organization ?? [])].map(([id, name]) => ({ id, name }));
  const people = membersOf(teams);
  const nameOf = (id: string, none: string, all: readonly { id: string; name: string }[]) =>
    id === 'none' ? none : (all.find((one) => one.id === id)?.name ?? t('list.unknown'));
  const { q, state, status, category, team, mailbox, organization, assignee, type, priority, channel } = filters;
  const { tag, slaState, snoozed, surveyScore, field = [] } = filters;
  const paths = categories.flatMap(({ id, key, path }) =>
    [id, key].map((one) => ({ id: one, name: path.join(' › ') })),
  );
  const groups = teams.flatMap(({ id, key, name }) => [id, key].map((one) => ({ id: one, name })));
  const addresses = mailboxes.flatMap(({ id, key, address }) => [id, key].map((one) => ({ id: one, name: address })));
  const steps = statuses.flatMap(({ id, key, name }) => [id, key].map((one) => ({ id: one, name })));
  const asked = fields.filter(({ key }) => field.some((condition) => keyOfCondition(condition) === key));
  const others = othersIn(filters, SITUATIONS);
  const conditions: [label: string, values: string[] | undefined][] = [
    [t(conditionLabels.q), q === undefined ? undefined : [q]],
    [t(conditionLabels.state), state?.map((one) => t(`labels.state.${one}`))],
    [t(conditionLabels.status), status?.map((one) => nameOf(one, '', steps))],
    [t('conditions.category'), category?.map((one) => nameOf(one, t('tickets.filters.categoryNone'), paths))],
    [t(conditionLabels.team), team?.map((one) => nameOf(one, t('tickets.filters.teamNone'), groups))],
    [t(conditionLabels.mailbox), mailbox?.map((one) => nameOf(one, t('conditions.mailboxNone'), addresses))],
    [
      t(conditionLabels.organization),
      organization?.map((one) => nameOf(one, t('conditions.organizationNone'), organizations)),
    ],
    [
      t('conditions.assignee'),
      assignee === undefined ? undefined : [nameOf(assignee, t('tickets.unassigned'), people)],
    ],
    [t(conditionLabels.type), type?.map((one) => t(`labels.ticketType.${one}`))],
    [t(conditionLabels.priority), priority?.map((one) => t(`labels.priority.${one}`))],
    [t(conditionLabels.channel), channel?.map((one) => t(`labels.channel.${one}`))],
    [t('tickets.properties.tags'), tag],
    [t(conditionLabels.slaState), slaState?.map((one) => t(`sla.filter.states.${one}`))],
    [
      t('snooze.filter.label'),
      snoozed === undefined ? undefined : [t(snoozed ? 'snooze.filter.only' : 'snooze.filter.without')],
    ],
    [t(conditionLabels.surveyScore), surveyScore?.map(String)],
    ...asked.map((one): [string, string[]] => [
      one.name,
      [conditionText(one, conditionsOn(field, one.key), { t, locale })],
    ]),
  ];
  return [
    ...conditions.flatMap(([label, values]) => (values ? [t('list.chosen', { label, first: values.join(', ') })] : [])),
    ...(others > 0 ? [t('conditions.others', { smart_count: others })] : []),
  ];
}
