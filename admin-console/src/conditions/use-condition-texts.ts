import { useLocale } from 'ra-core';
import { useCategories, useFields, useTeams } from '../api/reference.ts';
import type { SlaPolicyFilters } from '../api/types.ts';
import { conditionsOn, keyOfCondition } from '../fields/conditions/condition.ts';
import { conditionText } from '../fields/conditions/condition-text.ts';
import { useT } from '../i18n/use-t.ts';
import { othersIn } from './filters.ts';

/** Returns conditions on tickets in words, such as `Priorities: High`. */
export function useConditionTexts(filters: SlaPolicyFilters): string[] {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const categories = useCategories();
  const teams = useTeams();
  const fields = useFields();
  const { type = [], priority = [], channel = [], tag = [], field = [] } = filters;
  const listed = {
    category: categories.filter(({ id }) => id === filters.category).map(({ path }) => path.join(' › ')),
    team: teams.filter(({ id }) => id === filters.team).map(({ name }) => name),
    type: type.map((one) => t(`labels.ticketType.${one}`)),
    priority: priority.map((one) => t(`labels.priority.${one}`)),
    channel: channel.map((one) => t(`labels.channel.${one}`)),
  };
  const names = ['category', 'team', 'type', 'priority', 'channel'] as const;
  const asked = fields.filter(({ key }) => field.some((condition) => keyOfCondition(condition) === key));
  const others = othersIn(filters);
  return [
    ...names
      .filter((name) => listed[name].length > 0)
      .map((name) => t('list.chosen', { label: t(`conditions.${name}`), first: listed[name].join(', ') })),
    ...(tag.length > 0 ? [t('list.chosen', { label: t('tickets.properties.tags'), first: tag.join(', ') })] : []),
    ...asked.map((one) =>
      t('list.chosen', { label: one.name, first: conditionText(one, conditionsOn(field, one.key), { t, locale }) }),
    ),
    ...(others > 0 ? [t('conditions.others', { smart_count: others })] : []),
  ];
}
