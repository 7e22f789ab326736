import { SLA_METRICS } from '@ticketwire/sdk';
import { findValue, priorities } from '../../../platform/api/enum-values.ts';
import type { TicketFilters } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { roundDuration } from '../../../platform/ui/time/format.ts';
import { formatMoment, formatPeriod } from '../../../platform/ui/time/format-period.ts';

interface Words {
  t: Translate;
  locale: string;
  /** Names of the policies and teams that the metric is limited to, by id. */
  names: ReadonlyMap<string, string>;
  /** Name of the user whose first responses or replies the metric counts. */
  author: string | undefined;
}

/** Describes the metric that the tickets are filtered by: `Tickets solved, 1 – 30 Nov 2026, by Ada`. */
export function metricFilterText(filters: TicketFilters, { t, locale, names, author }: Words): string {
  const { metric, metricFrom, metricTo } = filters;
  if (metric === undefined) return '';
  const when =
    metricTo === undefined
      ? null
      : metricFrom === undefined
        ? formatMoment(metricTo, locale)
        : formatPeriod({ from: metricFrom, to: metricTo }, locale);
  const parts = [
    t(`tickets.counted.figure.${metric}`),
    when,
    lasting(filters, t),
    by(filters, t, author),
    ...(filters.metricTarget ?? []).map((condition) => target(condition, t, names)),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function lasting({ metricMin: min = 0, metricBelow: below }: TicketFilters, t: Translate): string | null {
  if (min === 0) return below === undefined ? null : t('tickets.counted.below', { below: roundDuration(below, t) });
  return below === undefined
    ? t('tickets.counted.min', { min: roundDuration(min, t) })
    : t('tickets.counted.between', { min: roundDuration(min, t), below: roundDuration(below, t) });
}

function by({ metricBy }: TicketFilters, t: Translate, author: Words['author']): string | null {
  if (metricBy === undefined) return null;
  if (metricBy === 'none') return t('tickets.counted.bySystem');
  const name = metricBy === 'me' ? t('tickets.filters.assigneeMe') : author;
  return name === undefined ? t('tickets.counted.byOneUser') : t('tickets.counted.by', { name });
}

/** Says what a condition on service level targets or surveys, such as `metric:resolution`, asks for. */
function target(condition: string, t: Translate, names: Words['names']): string {
  const [property, value = ''] = condition.split(':');
  const metric = findValue(SLA_METRICS, value);
  if (metric) return t(`slaPolicies.metrics.${metric}`);
  const priority = findValue(priorities, value);
  if (priority)
    return t('list.chosen', { label: t('tickets.filters.priority'), first: t(`labels.priority.${priority}`) });
  if (property === 'team') {
    if (value === 'none') return t('tickets.filters.teamNone');
    return t('list.chosen', { label: t('tickets.filters.team'), first: names.get(value) ?? t('list.unknown') });
  }
  if (property === 'agent') {
    if (value === 'none') return t('tickets.counted.solvedByNoAgent');
    const name = names.get(value);
    return name === undefined ? t('tickets.counted.solvedByOneUser') : t('tickets.counted.solvedBy', { name });
  }
  if (property === 'category') {
    if (value === 'none') return t('tickets.filters.categoryNone');
    return t('list.chosen', { label: t('tickets.filters.category'), first: names.get(value) ?? t('list.unknown') });
  }
  const policy = names.get(value);
  return policy === undefined
    ? t('tickets.counted.onePolicy')
    : t('list.chosen', { label: t('subjectNames.sla_policy'), first: policy });
}
