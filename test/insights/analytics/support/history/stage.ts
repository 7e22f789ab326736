import type { Category } from '../../../../../server/src/contract/configuration/categories.ts';
import type { State } from '../../../../../server/src/contract/configuration/statuses.ts';
import { type RestClient, restClient } from '../../../../support/rest.ts';
import { type Person, startService } from '../../../../support/service.ts';
import { categories, extraStatuses, people, teams, type Who } from './steps.ts';

export type Stage = Awaited<ReturnType<typeof setStage>>;

const roles = {
  manager: 'manager',
  lead: 'team_lead',
  agent: 'agent',
  colleague: 'agent',
  observer: 'requester',
  customer: 'requester',
  neighbour: 'requester',
} as const satisfies Partial<Record<Who, string>>;

const parents = { hardware: null, printers: 'hardware', laser: 'printers', billing: null } as const;

/**
 * Starts a service with all users of the histories and a clock that the test sets. Every status can follow every other.
 */
export async function setStage() {
  const service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  let time = Date.now();
  service.now = () => new Date(time);
  const administrator = await service.person('administrator', { name: 'Ada' });
  const made = async (path: string, body: object) => {
    const answer = await administrator.post(path, body);
    if (answer.status !== 201) throw new Error(`${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const users = new Map<Who, Pick<Person, 'id' | 'name'>>();
  for (const [who, role] of Object.entries(roles)) users.set(nameOf(who), await service.person(role, { name: who }));
  const observing = await made('/roles', {
    key: 'observer',
    name: 'Observer',
    grants: [{ permission: 'analytics:read', scope: 'own' }],
  });
  const roleIds = new Map<string, string[]>();
  const rolesByKey = new Map<string, string>(
    (await administrator.get('/roles')).body.data.map(({ key, id }: { key: string; id: string }) => [key, id]),
  );
  for (const [who, role] of Object.entries(roles)) roleIds.set(who, [rolesByKey.get(role) ?? role]);
  roleIds.get('observer')?.push(observing.id);
  const agents = [rolesByKey.get('agent')];
  const robot = await made('/users', { name: 'robot', kind: 'service', roleIds: agents });
  users.set('robot', robot);
  const { key: robotsKey } = await made('/api-keys', { name: 'Of the robot', ownerId: robot.id });
  const idOf = (who: Who) => users.get(who)?.id ?? who;
  await administrator.put(`/users/${idOf('observer')}/roles`, { roleIds: roleIds.get('observer') });

  const teamIds = new Map<string, string>();
  for (const name of teams) teamIds.set(name, (await made('/teams', { name })).id);
  const members = { north: ['lead', 'agent', 'robot'], south: ['colleague'] } as const;
  for (const team of teams) {
    for (const who of members[team]) await administrator.put(`/teams/${teamIds.get(team)}/members/${idOf(who)}`, {});
  }
  const tree = new Map<string, Category>();
  for (const key of categories) {
    const parentId = parents[key] && tree.get(parents[key])?.id;
    tree.set(key, await made('/categories', { key, name: `All about ${key}`, parentId }));
  }
  for (const [key, state] of Object.entries(extraStatuses)) await made('/statuses', { key, name: key, state });
  const statuses: {
    id: string;
    key: string;
    name: string;
    requesterLabel: string | null;
    state: State;
    color: string;
  }[] = (await administrator.get('/statuses')).body.data;
  const transitions = statuses.filter(({ state }) => state !== 'new').map(({ id }) => ({ fromId: null, toId: id }));
  await administrator.put('/status-transitions', { transitions });

  /** Returns a REST client that acts as a user, with a token issued now. */
  function as(who: Who | 'administrator'): RestClient {
    if (who === 'robot') return restClient(service.url, robotsKey);
    const person = who === 'administrator' ? administrator : users.get(who);
    if (!person) throw new Error(`Unknown user ${who}`);
    const ids = roleIds.get(who) ?? [rolesByKey.get(who) ?? who];
    const at = new Date(time);
    const proof = { at, factors: 1, methods: ['pwd'], canUseTwo: false } as const;
    const claims = { userId: person.id, name: person.name, kind: 'user', verified: true, roleIds: ids, proof } as const;
    const token = service.services.tokens.sign({ ...claims, sessionId: crypto.randomUUID() }, at);
    return restClient(service.url, token);
  }

  return {
    as,
    withKey: (key: string) => restClient(service.url, key),
    person: service.person,
    idOf,
    teamIds,
    users: new Map([administrator, ...users.values()].map(({ id, name }) => [id, { id, name }])),
    teamNames: new Map([...teamIds].map(([name, id]) => [id, { id, key: name, name }])),
    categories: [...tree.values()],
    statuses: statuses.map(({ id, key, name, state, color }) => ({ id, key, name, state, color })),
    /** The same statuses as readers of only their own tickets see them. */
    statusesForRequesters: statuses.map(({ id, name, requesterLabel, state, color }) => ({
      id,
      key: state,
      name: requesterLabel ?? name,
      state,
      color,
    })),
    /** Accesses the database without the service. */
    em: () => service.orm.em.fork(),
    now: () => time,
    setTime(next: number): void {
      time = next;
    },
    /** Deletes all tickets and events. */
    async forgetTickets(): Promise<void> {
      await service.orm.em.fork().transactional(async (em) => {
        // Bypasses the trigger that keeps the log append-only. Only a superuser can do this.
        await em.execute('set local session_replication_role = replica');
        await em.execute('truncate tickets, events cascade');
      });
    },
    close: () => service.stop(),
  };
}

function nameOf(who: string): Who {
  const found = people.find((one) => one === who);
  if (!found) throw new Error(`Unknown user ${who}`);
  return found;
}
