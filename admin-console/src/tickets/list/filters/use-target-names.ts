import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { useTeams } from '../../../api/reference.ts';
import { useMay } from '../../../auth/grants.ts';

/** Returns the names of the teams and the policy in conditions on service level targets, by id. */
export function useTargetNames(conditions: readonly string[] = []): ReadonlyMap<string, string> {
  const teams = useTeams(conditions.length > 0);
  const mayAsk = useMay('sla:manage');
  const policyId = conditions.find((condition) => condition.startsWith('policy:'))?.slice('policy:'.length);
  const { data } = useQuery({
    queryKey: ['sla-policies', 'name', policyId],
    queryFn: ({ signal }) => client.slaPolicies.get({ id: String(policyId) }, { signal }),
    enabled: mayAsk && policyId !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  return new Map([...teams, ...(data ? [data] : [])].map(({ id, name }) => [id, name]));
}
