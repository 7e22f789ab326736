import { useQueries } from '@tanstack/react-query';
import { areStarters } from '../../../configuration/categories/starters.ts';
import { client } from '../../../platform/api/client.ts';
import type { User } from '../../../platform/api/types.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import type { Needs } from '../../../platform/session/needs.ts';

/** Enough to find a colleague among the first people of a new service. */
const MOST_PEOPLE = 100;

interface Step {
  readonly key: 'invite' | 'team' | 'categories' | 'email' | 'macro' | 'serviceLevels' | 'ticket' | 'apiKey';
  readonly to: string;
  readonly needs: Needs;
  /** Reads from the service whether the step is done. */
  readonly isDone: (options: { signal: AbortSignal }, me: User) => Promise<boolean>;
}

/** The steps to set up a service, in their order. */
const steps: readonly Step[] = [
  {
    key: 'invite',
    to: '/users/create',
    needs: 'user:create',
    isDone: async (options, me) => {
      const { data } = await client.users.list({ kind: 'person', limit: MOST_PEOPLE }, options);
      return data.some(({ id, roles }) => id !== me.id && roles.some(({ key }) => key !== 'requester'));
    },
  },
  {
    key: 'team',
    to: '/teams/create',
    needs: 'team:manage',
    isDone: async (options) => (await client.teams.list(options)).data.length > 0,
  },
  {
    key: 'categories',
    to: '/categories',
    needs: 'category:manage',
    isDone: async (options) => {
      const { data } = await client.categories.list({}, options);
      return data.length > 0 && !areStarters(data);
    },
  },
  {
    key: 'email',
    to: '/settings',
    needs: 'setting:manage',
    isDone: async (options) => (await client.settings.get(options)).sendsEmail,
  },
  {
    key: 'macro',
    to: '/macros/create',
    needs: 'comment:create_internal',
    isDone: async (options) => (await client.macros.list({ limit: 1 }, options)).data.length > 0,
  },
  {
    key: 'serviceLevels',
    to: '/sla-policies/create',
    needs: 'sla:manage',
    isDone: async (options) => (await client.slaPolicies.list(options)).data.length > 0,
  },
  {
    key: 'ticket',
    to: '/tickets/create',
    needs: 'ticket:create',
    isDone: async (options) => (await client.tickets.list({ limit: 1 }, options)).data.length > 0,
  },
  {
    key: 'apiKey',
    to: '/api-keys/create',
    needs: ['api_key:manage_own', 'api_key:manage_any'],
    isDone: async (options) => (await client.apiKeys.list({ limit: 1 }, options)).data.length > 0,
  },
];

/** Returns the steps that the user can do, and which of them are done. Requests them again on every visit of the page. */
export function useSteps() {
  const me = useMe();
  const { may } = useGrants();
  const shown = steps.filter(({ needs }) => may(needs));
  const results = useQueries({
    queries: shown.map(({ key, isDone }) => ({
      queryKey: ['dashboard', 'checklist', key],
      queryFn: async ({ signal }: { signal: AbortSignal }) => me !== undefined && isDone({ signal }, me),
      refetchOnMount: 'always' as const,
    })),
  });
  return {
    steps: shown.map(({ key, to }, index) => ({ key, to, isDone: results[index]?.data ?? false })),
    isPending: results.some(({ isPending }) => isPending),
  };
}
