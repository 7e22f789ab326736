import { RoleEntity } from '../../server/src/accounts/roles/role.entity.ts';
import { createAccount } from '../../server/src/accounts/users/user.account.ts';
import type { Transact } from '../../server/src/platform/commands/transaction-context.ts';
import type { Services } from '../../server/src/platform/services/services.ts';
import { type RestClient, restClient } from './rest.ts';

/** A user account and a REST client that acts as the user. */
export interface Person extends RestClient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

interface Wanted {
  readonly transact: Transact;
  readonly services: Services;
  readonly url: string;
  readonly role: string;
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly verified?: boolean;
}

/** Acts with a proof that is recent at the time of the service. */
export async function confirmed({ url }: { readonly url: string }, person: Person): Promise<RestClient> {
  const { body } = await person.post('/auth/step-up', { currentPassword: person.password });
  return restClient(url, body.accessToken);
}

let made = 0;

/** Creates a user in the database and signs an access token like the one that logging in returns. */
export async function makePerson(wanted: Wanted): Promise<Person> {
  const { transact, services, url, role: key, verified = true } = wanted;
  made += 1;
  const name = wanted.name ?? `${key.replace('_', ' ')} ${made}`;
  const email = wanted.email ?? `${key}-${made}@example.com`;
  const password = wanted.password ?? `a good password ${made}`;
  const passwordHash = await services.passwords.hash(password);
  const { id, roleIds } = await transact(async ({ em, now }) => {
    const role = await em.findOneOrFail(RoleEntity, { key });
    const user = createAccount(
      em,
      { name, email, status: 'active', passwordHash, ...(verified && { emailVerifiedAt: now }) },
      [role],
      now,
    );
    await em.flush();
    return { id: user.id, roleIds: [role.id] };
  });
  const now = services.clock();
  const proof = { at: now, factors: 1, methods: ['pwd'], canUseTwo: false } as const;
  const claims = { userId: id, sessionId: crypto.randomUUID(), name, kind: 'user', verified, roleIds, proof } as const;
  const token = services.tokens.sign(claims, now);
  return { id, name, email, password, token, ...restClient(url, token) };
}
