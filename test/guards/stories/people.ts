import { type RestClient, restClient } from '../../support/rest.ts';
import type { Person, TestService } from '../../support/service.ts';

/** The users whose acts make up a story. */
export const cast = ['a customer', 'another customer', 'agent 1', 'agent 2', 'lead', 'integration'] as const;
export type Role = (typeof cast)[number];

export interface Actor extends RestClient {
  readonly id: string;
  readonly token: string;
  /** Null for a service account. */
  readonly email: string | null;
}

export interface Cast {
  readonly administrator: Person;
  readonly actors: Readonly<Record<Role, Actor>>;
  readonly webhookOwners: readonly Actor[];
  readonly teams: readonly string[];
  readonly roleIds: Readonly<Record<string, string>>;
}

const INTEGRATION = [
  { permission: 'ticket:create', scope: 'all' },
  { permission: 'ticket:read', scope: 'own' },
  { permission: 'ticket:update', scope: 'own' },
  { permission: 'comment:create_public', scope: 'own' },
];

/** Creates new users for each story, on a service that many stories share. */
export async function makeCast(service: TestService, administrator: Person): Promise<Cast> {
  const roleIds = await rolesOf(administrator);
  const program = await administrator.post('/users', {
    name: 'Shop',
    kind: 'service',
    roleIds: [roleIds.integration],
  });
  const key = await administrator.post('/api-keys', { name: 'Shop', ownerId: program.body.id });
  const [customer, other, one, two, lead] = await Promise.all(
    (['requester', 'requester', 'agent', 'agent', 'team_lead'] as const).map((role) => service.person(role)),
  );
  if (!customer || !other || !one || !two || !lead) throw new TypeError('A user was not created');
  const actors = {
    'a customer': customer,
    'another customer': other,
    'agent 1': one,
    'agent 2': two,
    lead,
    integration: { id: program.body.id, email: null, token: key.body.key, ...restClient(service.url, key.body.key) },
  };
  const teams = [];
  for (const members of [[one, lead], [two]]) {
    const { body } = await administrator.post('/teams', { name: crypto.randomUUID() });
    for (const { id } of members) await administrator.put(`/teams/${body.id}/members/${id}`, {});
    teams.push(body.id);
  }
  const webhookOwners = [one, two];
  const roles = [roleIds.agent, roleIds.webhook_owner];
  for (const { id } of webhookOwners) await administrator.put(`/users/${id}/roles`, { roleIds: roles });
  return { administrator, actors, webhookOwners, teams, roleIds };
}

async function rolesOf(administrator: Person): Promise<Record<string, string>> {
  const list = async (): Promise<{ key: string; id: string }[]> => (await administrator.get('/roles')).body.data;
  if (!(await list()).some(({ key }) => key === 'integration')) {
    await administrator.post('/roles', { key: 'integration', name: 'Integration', grants: INTEGRATION });
    await administrator.post('/roles', {
      key: 'webhook_owner',
      name: 'Webhooks',
      grants: [{ permission: 'webhook:manage' }],
    });
  }
  return Object.fromEntries((await list()).map(({ key, id }) => [key, id]));
}
