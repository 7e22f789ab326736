import { areStarters } from '../../../configuration/categories/starters.ts';
import { client } from '../../../platform/api/client.ts';
import type { User } from '../../../platform/api/types.ts';
import type { Needs } from '../../../platform/session/needs.ts';

/** Enough to find a colleague among the first people of a new service. */
const MOST_PEOPLE = 100;

interface Step {
  readonly key: 'invite' | 'team' | 'categories' | 'email' | 'ticket' | 'apiKey';
  readonly to: string;
  readonly needs: Needs;
  /** Reads from the service whether the step is done. */
  readonly isDone: (options: { signal: AbortSignal }, me: User) => Promise<boolean>;
}

/** The steps to set up a service, in their order. */
export const steps: readonly Step[] = [
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
