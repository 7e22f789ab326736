import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useLocale } from 'ra-core';
import { client } from '../../../platform/api/client.ts';
import { useCategories, useStatuses, useTeams } from '../../../platform/api/reference.ts';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { usePersonName } from '../../../platform/ui/people/use-person-name.ts';
import { MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { withoutMetric } from '../../query/metric-filter.ts';
import { FilterChip } from './FilterChip.tsx';
import { metricFilterText } from './metric-filter-text.ts';

/** Returns the names of the teams, categories, agent and policy in conditions of a metric, by id. */
function useTargetNames(conditions: readonly string[] = []): ReadonlyMap<string, string> {
  const conditionOn = (property: string) =>
    conditions.find((condition) => condition.startsWith(`${property}:`))?.slice(property.length + 1);
  const teams = useTeams(conditions.length > 0);
  const categories = useCategories(conditionOn('category') !== undefined);
  const mayAsk = useMay('sla:manage');
  const policyId = conditionOn('policy');
  const agentId = conditionOn('agent');
  const agent = usePersonName(agentId);
  const { data } = useQuery({
    queryKey: ['sla-policies', 'name', policyId],
    queryFn: ({ signal }) => client.slaPolicies.get({ id: String(policyId) }, { signal }),
    enabled: mayAsk && policyId !== undefined,
    staleTime: MINUTE_MS,
    retry: false,
  });
  const named = [...teams, ...categories, ...(data ? [data] : [])];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  if (agentId !== undefined && agent !== undefined) names.set(agentId, agent);
  return names;
}

interface Named {
  text: string;
  others: TicketFilters;
}

/** Shows the filters that a dashboard metric links to and that have no control of their own. Each can be removed. */
export function MetricFilters() {
  const t = useT();
  const { filterValues, setFilters, total, isPending } = useListContext();
  const named = useNamed(filterValues);
  if (named.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('tickets.filters.counted')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {named.map(({ text, others }) => (
        <FilterChip key={text} text={text} onRemove={() => setFilters(others, [])} />
      ))}
      {total !== undefined && !isPending && (
        <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary', ml: 0.5 }}>
          {t('tickets.filters.count', { smart_count: total })}
        </Box>
      )}
    </Box>
  );
}

function useNamed(filters: TicketFilters): Named[] {
  const t = useT();
  const locale = useLocale();
  const { metric, metricBy, status } = filters;
  const statuses = useStatuses(status !== undefined);
  const author = usePersonName(metricBy);
  const names = useTargetNames(filters.metricTarget);
  const statusName = (key: string) => statuses.find((each) => each.key === key || each.id === key)?.name ?? key;
  const named: Named[] = [];
  if (metric)
    named.push({ text: metricFilterText(filters, { t, locale, names, author }), others: withoutMetric(filters) });
  if (status) {
    const { status: _, ...others } = filters;
    named.push({ text: t('tickets.filters.status', { statuses: status.map(statusName).join(', ') }), others });
  }
  return named;
}
