import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { useCategories, useTeams } from '../../../platform/api/reference.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { usePersonName } from '../../people/use-person-name.ts';

/** Returns the names of the teams, categories, agent and policy in conditions of a metric, by id. */
export function useTargetNames(conditions: readonly string[] = []): ReadonlyMap<string, string> {
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
    staleTime: 60_000,
    retry: false,
  });
  const named = [...teams, ...categories, ...(data ? [data] : [])];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  if (agentId !== undefined && agent !== undefined) names.set(agentId, agent);
  return names;
}
