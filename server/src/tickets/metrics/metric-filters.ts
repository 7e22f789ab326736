import { sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { categoryIdAsShown, seesOnlyOfferedCategories } from '../../configuration/categories/category.policy.ts';
import type { MetricKey } from '../../contract/tickets/metrics.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, invalid } from '../../platform/errors/app-error.ts';
import { requireSlaAccess } from '../base/internal-filters.ts';
import { isSlaMetric } from './sla-metrics.ts';
import { isSurveyMetric, surveyConditions } from './survey-metrics.ts';
import { durationEnds, type MetricDefinition, pointInTimeMetrics } from './ticket.metrics.ts';

const metricsWithActor: readonly string[] = ['firstResponseTime', 'replies'];
const metricParameters = ['metricFrom', 'metricTo', 'metricBy', 'metricMin', 'metricBelow', 'metricTarget'] as const;

/** Returns the metric whose tickets the filters select, or null. Throws if its parameters are not usable. */
export function metricFilters(filters: TicketFilters, actor: Actor): MetricDefinition | null {
  const usable = requireUsableMetric(filters);
  if (!usable) return null;
  if (!actor.scopes.has('analytics:read')) throw denied('analytics:read');
  requireMetricReader(usable.metric, actor);
  const { metricBy, metricMin: min, metricBelow: below, metricTarget: target } = filters;
  const by = metricBy === 'me' ? actor.id : metricBy === 'none' ? null : metricBy;
  const categoryId = seesOnlyOfferedCategories(actor) ? categoryIdAsShown(sql.ref('tickets.category_id')) : undefined;
  return { ...usable, by, min, below, target, categoryId };
}

/** Returns whether the actor can read on a single ticket what the metric is about. */
export const canReadMetric = (metric: MetricKey, actor: Actor): boolean =>
  !(isSurveyMetric(metric) && !actor.scopes.has('survey:read')) && !(isSlaMetric(metric) && isRequesterOnly(actor));

/** Rejects a metric about what the actor could not read on a single ticket. */
function requireMetricReader(metric: MetricKey, actor: Actor): void {
  if (isSurveyMetric(metric) && !actor.scopes.has('survey:read')) throw denied('survey:read');
  if (isSlaMetric(metric)) requireSlaAccess('metric', actor);
}

/**
 * Returns the metric of the filters with its interval, or null without a metric. Throws if its parameters are missing,
 * do not fit it, or have no metric.
 */
export function requireUsableMetric(filters: TicketFilters): Pick<MetricDefinition, 'metric' | 'from' | 'to'> | null {
  const { metric, metricFrom, metricTo, metricBy, metricMin: min, metricBelow: below, metricTarget } = filters;
  if (metric === undefined) {
    const orphan = metricParameters.find((part) => filters[part] !== undefined);
    if (orphan) throw invalid(orphan, 'Requires metric', 'required');
    return null;
  }
  const isPointInTime = pointInTimeMetrics.includes(metric);
  if (metricTo === undefined) throw invalid('metricTo', 'Required with metric', 'required');
  if (metricFrom === undefined && !isPointInTime) {
    throw invalid('metricFrom', 'Required with this metric', 'required');
  }
  if (metricBy !== undefined && !metricsWithActor.includes(metric)) {
    throw invalid('metricBy', `Only available for ${metricsWithActor.join(' and ')}. For other metrics, use assignee.`);
  }
  if (!(metric in durationEnds) && (min !== undefined || below !== undefined)) {
    const field = min === undefined ? 'metricBelow' : 'metricMin';
    throw invalid(field, `Only available for durations: ${Object.keys(durationEnds).join(', ')}`);
  }
  if (metricTarget !== undefined) requireUsableTarget(metric, metricTarget);
  const to = new Date(metricTo);
  return { metric, from: metricFrom === undefined ? to : new Date(metricFrom), to };
}

const slaConditions: readonly string[] = ['metric', 'policy', 'team', 'priority'];

function requireUsableTarget(metric: MetricKey, conditions: readonly string[]): void {
  if (!isSlaMetric(metric) && !isSurveyMetric(metric)) {
    throw invalid('metricTarget', 'Only available for metrics of service levels and surveys');
  }
  const usable = isSlaMetric(metric) ? slaConditions : surveyConditions;
  const isUsable = (condition: string) => usable.includes(condition.split(':')[0] ?? '');
  if (!conditions.every(isUsable)) throw invalid('metricTarget', `For ${metric}, use ${usable.join(', ')}`);
}
