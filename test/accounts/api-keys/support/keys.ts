import { expect } from 'vitest';
import { rejectionKeeping } from '../../../support/records.ts';
import { type RestClient, restClient } from '../../../support/rest.ts';
import type { Answer, Person, TestService } from '../../../support/service.ts';

/** An API key as returned on creation, with REST calls that use it. */
export interface TestKey extends RestClient {
  readonly id: string;
  readonly key: string;
  readonly prefix: string;
}

export interface Grant {
  readonly permission: string;
  readonly scope?: string;
}

let made = 0;

/** Creates a key as a user or with another key. */
export async function makeKey(
  service: TestService,
  maker: RestClient,
  input: {
    name?: string;
    grants?: Grant[] | null;
    requesterSource?: string;
    expiresAt?: string;
    ownerId?: string;
  } = {},
): Promise<TestKey> {
  made += 1;
  const answer = await maker.post('/api-keys', { name: `Key ${made}`, ...input });
  expect(answer).toMatchObject({ status: 201 });
  return keyOf(service, answer);
}

/** Returns the key that was just created or rotated. */
export function keyOf(service: TestService, { body: { id, key, prefix } }: Answer): TestKey {
  return { id, key, prefix, ...restClient(service.url, key) };
}

/** Creates a user with exactly these permissions. */
export async function personWith(service: TestService, administrator: Person, grants: Grant[]): Promise<Person> {
  made += 1;
  const role = await administrator.post('/roles', { key: `role_${made}`, name: `Role ${made}`, grants });
  const person = await service.person('requester');
  await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] });
  return person;
}

/** Creates a service account with exactly these permissions. */
export async function serviceWith(administrator: Person, grants: Grant[]): Promise<{ id: string; name: string }> {
  made += 1;
  const role = await administrator.post('/roles', { key: `role_${made}`, name: `Role ${made}`, grants });
  const account = { name: `Service ${made}`, kind: 'service', roleIds: [role.body.id] };
  const { status, body } = await administrator.post('/users', account);
  expect(status).toBe(201);
  return body;
}

const TABLES = ['api_keys', 'events', 'deliveries', 'users', 'user_roles', 'roles'];

/** Sends a request that must be rejected with this status, and checks that no key, event or email was created. */
export const expectRejection = rejectionKeeping(TABLES);

/** Returns a customer whose requests come from a program of theirs, with an API key. */
export async function programOf(service: TestService, administrator: Person, person: Person): Promise<Person> {
  made += 1;
  const grants = [{ permission: 'api_key:manage_own' }];
  const role = await administrator.post('/roles', { key: `role_${made}`, name: `Role ${made}`, grants });
  const { roles } = (await administrator.get(`/users/${person.id}`)).body;
  const roleIds = [role.body.id, ...roles.map(({ id }: { id: string }) => id)];
  expect((await administrator.put(`/users/${person.id}/roles`, { roleIds })).status).toBe(200);
  const { key } = await makeKey(service, person);
  return { ...person, ...restClient(service.url, key), token: key };
}
