import { expect } from 'vitest';
import type { Grant } from '../../../../server/src/contract/base/permissions.ts';
import { type Person, startService, type TestService } from '../../../support/service.ts';

/** A service with an administrator who creates what a test needs. */
export interface Office {
  readonly service: TestService;
  readonly administrator: Person;
  /** Creates a role that grants exactly this. */
  role(grants: readonly Grant[]): Promise<{ id: string; key: string; name: string }>;
  /** Returns the id of a built-in role. */
  roleId(key: string): Promise<string>;
  /** Creates a user with exactly these permissions. */
  holder(grants: readonly Grant[], name?: string): Promise<Person>;
  team(...members: Person[]): Promise<{ id: string; name: string }>;
}

let made = 0;

export async function openOffice(): Promise<Office> {
  const service = await startService({ workers: false });
  const administrator = await service.person('administrator');

  const role: Office['role'] = async (grants) => {
    made += 1;
    const answer = await administrator.post('/roles', { key: `role_${made}`, name: `Role ${made}`, grants });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  return {
    service,
    administrator,
    role,
    roleId: async (key) =>
      (await administrator.get('/roles')).body.data.find((one: { key: string }) => one.key === key).id,
    async holder(grants, name) {
      const { id } = await role(grants);
      const person = await service.person('requester', name === undefined ? {} : { name });
      await administrator.put(`/users/${person.id}/roles`, { roleIds: [id] });
      return person;
    },
    async team(...members) {
      made += 1;
      const { body } = await administrator.post('/teams', { name: `Team ${made}` });
      for (const { id } of members) await administrator.put(`/teams/${body.id}/members/${id}`, {});
      return body;
    },
  };
}

export const all = (...permissions: Grant['permission'][]): Grant[] => within('all', ...permissions);

export const within = (scope: Grant['scope'], ...permissions: Grant['permission'][]): Grant[] =>
  permissions.map((permission) => ({ permission, scope }));
