import { ANALYTICS_COMPARISONS, ANALYTICS_DIMENSIONS, ANALYTICS_INTERVALS, TICKET_CHANNELS } from '@ticketwire/sdk';
import { findValue, priorities } from '../../../platform/api/enum-values.ts';
import type { Comparison, Interval, Priority, TicketChannel } from '../../../platform/api/types.ts';
import { isDay, isReversed } from './days.ts';

export const ranges = ['d7', 'd30', 'd90', 'month', 'lastMonth', 'm12', 'custom'] as const;
export type Range = (typeof ranges)[number];

export const groupings = ['team', 'category', ...ANALYTICS_DIMENSIONS] as const;
export type Grouping = (typeof groupings)[number];

export const slaGroupings = ['policy', 'team', 'priority'] as const;
export type SlaGrouping = (typeof slaGroupings)[number];

export const surveyGroupings = ['team', 'agent', 'category'] as const;
export type SurveyGrouping = (typeof surveyGroupings)[number];

/** What the dashboard shows. It is stored in the URL, so it can be shared and bookmarked, and Back works. */
export interface View {
  readonly range: Range;
  /** First and last day of the `custom` range, such as `2026-11-01`. */
  readonly days?: { readonly from: string; readonly to: string } | undefined;
  /** If absent, the interval that suits the range. */
  readonly interval?: Interval | undefined;
  readonly compare: Comparison;
  readonly team?: string | undefined;
  readonly category?: string | undefined;
  readonly agent?: string | undefined;
  /** Chosen on the page of the organization. */
  readonly organization?: string | undefined;
  readonly priority: Priority[];
  readonly channel: TicketChannel[];
  readonly by: Grouping;
  /** What service level targets are grouped by. If absent, the periods of the interval. */
  readonly sla?: SlaGrouping | undefined;
  /** What surveys are grouped by. If absent, the periods of the interval. */
  readonly surveys?: SurveyGrouping | undefined;
}

export const defaultView: View = { range: 'd30', compare: 'previous', priority: [], channel: [], by: 'team' };

/** Reads the view from a query string and ignores invalid values. */
export function readView(query: URLSearchParams): View {
  const days = daysIn(query);
  const range = findValue(ranges, query.get('range')) ?? defaultView.range;
  const known = <Word extends string>(words: readonly Word[], name: string) =>
    words.filter((word) => query.getAll(name).includes(word));
  return {
    range: range === 'custom' && !days ? defaultView.range : range,
    days: range === 'custom' ? days : undefined,
    interval: findValue(ANALYTICS_INTERVALS, query.get('interval')),
    compare: findValue(ANALYTICS_COMPARISONS, query.get('compare')) ?? defaultView.compare,
    team: query.get('team') ?? undefined,
    category: query.get('category') ?? undefined,
    agent: query.get('agent') ?? undefined,
    organization: query.get('organization') ?? undefined,
    priority: known(priorities, 'priority'),
    channel: known(TICKET_CHANNELS, 'channel'),
    by: findValue(groupings, query.get('by')) ?? defaultView.by,
    sla: findValue(slaGroupings, query.get('sla')),
    surveys: findValue(surveyGroupings, query.get('surveys')),
  };
}

/** Returns the query string of a view, without default values. */
export function writeView({ range, days, interval, compare, by, priority, channel, ...filters }: View) {
  const query = new URLSearchParams();
  if (range !== defaultView.range) query.set('range', range);
  for (const [name, day] of Object.entries(days ?? {})) query.set(name, day);
  if (interval) query.set('interval', interval);
  if (compare !== defaultView.compare) query.set('compare', compare);
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  for (const one of priority) query.append('priority', one);
  for (const one of channel) query.append('channel', one);
  if (by !== defaultView.by) query.set('by', by);
  return query;
}

/** Number of active filters. */
export const filterCount = ({ team, category, agent, organization, priority, channel }: View): number =>
  [team, category, agent, organization, priority[0], channel[0]].filter(Boolean).length;

export const noFilters: Partial<View> = {
  team: undefined,
  category: undefined,
  agent: undefined,
  organization: undefined,
  priority: [],
  channel: [],
};

function daysIn(query: URLSearchParams): View['days'] {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) && !isReversed({ from, to }) ? { from, to } : undefined;
}
