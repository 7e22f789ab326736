import { expect } from 'vitest';
import { type RestClient, restClient } from '../../support/rest.ts';
import type { Answer, Person, TestService } from '../../support/service.ts';

/** An API key as it was shown once, and REST by it. */
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

/** Makes a key by whoever may: a person, or another key. */
export async function makeKey(
  service: TestService,
  maker: RestClient,
  input: { name?: string; grants?: Grant[] | null; expiresAt?: string; ownerId?: string } = {},
): Promise<TestKey> {
  made += 1;
  const answer = await maker.post('/api-keys', { name: `Key ${made}`, ...input });
  expect(answer).toMatchObject({ status: 201 });
  return keyOf(service, answer);
}

/** The key that was just made or rotated. */
export function keyOf(service: TestService, { body: { id, key, prefix } }: Answer): TestKey {
  return { id, key, prefix, ...restClient(service.url, key) };
}

/** Somebody who may exactly this. */
export async function personWith(service: TestService, administrator: Person, grants: Grant[]): Promise<Person> {
  made += 1;
  const role = await administrator.post('/roles', { key: `role_${made}`, name: `Role ${made}`, grants });
  const person = await service.person('requester');
  await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] });
  return person;
}

/** A service account that may exactly this. */
export async function serviceWith(administrator: Person, grants: Grant[]): Promise<{ id: string; name: string }> {
  made += 1;
  const role = await administrator.post('/roles', { key: `role_${made}`, name: `Role ${made}`, grants });
  const account = { name: `Service ${made}`, kind: 'service', roleIds: [role.body.id] };
  const { status, body } = await administrator.post('/users', account);
  expect(status).toBe(201);
  return body;
}

/** Asks for something that is refused with this status, and makes sure that no key, no event and no mail was made. */
export async function refused(service: TestService, status: number, ask: () => Promise<Answer>) {
  const before = await everything(service);
  const answer = await ask();
  expect(answer).toMatchObject({ status, body: { status } });
  expect(await everything(service)).toEqual(before);
  return answer.body;
}

const TABLES = ['api_keys', 'events', 'deliveries', 'users', 'user_roles', 'roles'];

const everything = (service: TestService) =>
  Promise.all(
    TABLES.map((table) =>
      // That a key was used is no change of it.
      service.orm.em.fork().execute(`select to_jsonb(t) - 'last_used_at' from ${table} t order by t::text`),
    ),
  );
