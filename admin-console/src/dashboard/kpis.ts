import type { Overview, Unit } from '../api/types.ts';
import { unsolvedStates } from '../api/words.ts';
import type { Translate } from '../i18n/use-t.ts';
import { duration } from '../ui/format.ts';
import { listPath } from '../ui/list/list-path.ts';

export type KpiName =
  | 'backlog'
  | 'awaitingFirstResponse'
  | 'ticketsCreated'
  | 'ticketsSolved'
  | 'ticketsReopened'
  | 'firstResponseTime'
  | 'resolutionTime'
  | 'oneTouchRate';

export interface Kpi {
  name: KpiName;
  value: number | null;
  /** The same figure of the period before; absent where it is of a moment, not of a period. */
  before?: number | null;
  definition: string;
  tickets: number;
  unit: Unit;
  /** Whether more is better, worse, or neither. */
  better?: 'more' | 'less';
  /** The tickets behind it, where a list can show them. */
  to?: string;
}

/** The figures of the dashboard, each with what it means and where its tickets are. */
export function kpisOf(now: Overview, before: Overview, team: string): Kpi[] {
  const within = team === '' ? {} : { team };
  const measure = (
    name: 'backlog' | 'awaitingFirstResponse' | 'ticketsCreated' | 'ticketsSolved' | 'ticketsReopened' | 'oneTouchRate',
  ) => ({
    name,
    value: now[name].value,
    before: before[name].value,
    definition: now[name].definition,
    tickets: now[name].tickets,
    unit: now[name].unit,
  });
  const median = (name: 'firstResponseTime' | 'resolutionTime') => ({
    name,
    value: now[name].median,
    before: before[name].median,
    definition: now[name].definition,
    tickets: now[name].tickets,
    unit: now[name].unit,
    better: 'less' as const,
  });
  return [
    { ...measure('backlog'), better: 'less', to: listPath('tickets', { state: unsolvedStates, ...within }) },
    { ...measure('awaitingFirstResponse'), better: 'less' },
    median('firstResponseTime'),
    median('resolutionTime'),
    {
      ...measure('ticketsCreated'),
      to: listPath('tickets', { createdAfter: now.from, createdBefore: now.to, ...within }),
    },
    {
      ...measure('ticketsSolved'),
      better: 'more',
      to: listPath('tickets', { state: ['solved', 'closed'], ...within }),
    },
    { ...measure('ticketsReopened'), better: 'less' },
    { ...measure('oneTouchRate'), better: 'more' },
  ];
}

/** A figure in its unit. */
export function figure({ value, unit }: Pick<Kpi, 'value' | 'unit'>, locale: string, t: Translate): string {
  if (value === null) return '—';
  if (unit === 'seconds') return duration(value, t);
  return new Intl.NumberFormat(locale, unit === 'ratio' ? { style: 'percent' } : {}).format(value);
}

/** By how much it differs from the period before, as a part of that; null where that says nothing. */
export const changeOf = ({ value, before }: Kpi): number | null =>
  value === null || before === null || before === undefined || before === 0 ? null : (value - before) / before;
