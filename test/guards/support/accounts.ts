import type { Caller } from '../tables/access.oracle.ts';
import type { Batch } from './batch.ts';
import type { Common } from './common.ts';
import { type Account, newId, userRow } from './rows.ts';

/** A user that a test created. */
export interface Actor {
  readonly id: string;
  readonly token: string | null;
}

let words = 0;
export function newWord(): string {
  words += 1;
  return `word${words}`;
}

interface Belonging {
  readonly team?: string | undefined;
  readonly organization?: string | null;
}

export function addAccount(
  batch: Batch,
  { roles, passwordHash }: Common,
  role: string,
  { team, organization = null, ...facts }: Partial<Account> & Belonging = {},
): Account & { readonly roleId: string } {
  const name = newWord();
  const email = `${name}@example.org`;
  const account: Account = { id: newId(), name, email, status: 'active', verified: true, ...facts };
  const roleId = roles.get(role) ?? '';
  batch.add('users', { ...userRow(account, passwordHash), organization_id: organization });
  batch.add('user_roles', { user_id: account.id, role_id: roleId });
  if (team) batch.add('team_members', { team_id: team, user_id: account.id, role: 'member' });
  return { ...account, roleId };
}

/** Signs an access token like the one that logging in returns. */
export function tokenOf({ services }: Common, account: Account & { readonly roleId: string }): string {
  const { id: userId, name, verified, roleId } = account;
  const now = services.clock();
  const proof = { at: now, factors: 1, methods: ['pwd'], canUseTwo: false } as const;
  const claims = { userId, sessionId: newId(), name, kind: 'user', verified, roleIds: [roleId], proof } as const;
  return services.tokens.sign(claims, now);
}

export function addCaller(batch: Batch, common: Common, caller: Caller | Actor): Actor {
  if (typeof caller === 'object') return caller;
  if (caller === 'narrowed_key') return { id: common.keyOwnerId, token: common.key };
  const role = caller === 'nobody' ? 'requester' : caller === 'unverified' ? 'administrator' : caller;
  const { ours: team, organization } = common;
  const account = addAccount(batch, common, role, { verified: caller !== 'unverified', team, organization });
  return { id: account.id, token: caller === 'nobody' ? null : tokenOf(common, account) };
}
