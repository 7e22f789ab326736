import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, invalid } from '../../platform/base/failure.ts';
import { durationEnds, type MetricDefinition, standingMetrics } from './ticket.metrics.ts';

const byPeople: readonly string[] = ['firstResponseTime', 'replies'];
const parts = ['metricFrom', 'metricTo', 'metricBy', 'metricMin', 'metricBelow'] as const;

/** The figure whose tickets are asked for; null where none is. Throws the refusal of one that is not whole. */
export function metricFilters(filters: TicketFilters, actor: Actor): MetricDefinition | null {
  const { metric, metricFrom, metricTo, metricBy, metricMin: min, metricBelow: below } = filters;
  if (metric === undefined) {
    const alone = parts.find((part) => filters[part] !== undefined);
    if (alone) throw invalid(alone, 'Requires metric', 'required');
    return null;
  }
  if (!actor.scopes.has('analytics:read')) throw denied('analytics:read');
  const stands = standingMetrics.includes(metric);
  if (metricTo === undefined) throw invalid('metricTo', 'Required with metric', 'required');
  if (metricFrom === undefined && !stands) {
    throw invalid('metricFrom', 'Required with this metric', 'required');
  }
  if (metricBy !== undefined && !byPeople.includes(metric)) {
    throw invalid('metricBy', `Only available for ${byPeople.join(' and ')}. For other metrics, use assignee.`);
  }
  if (!(metric in durationEnds) && (min !== undefined || below !== undefined)) {
    const given = min === undefined ? 'metricBelow' : 'metricMin';
    throw invalid(given, `Only available for durations: ${Object.keys(durationEnds).join(', ')}`);
  }
  const to = new Date(metricTo);
  const by = metricBy === 'me' ? actor.id : metricBy === 'none' ? null : metricBy;
  return { metric, from: metricFrom === undefined ? to : new Date(metricFrom), to, by, min, below };
}
