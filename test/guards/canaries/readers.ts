import { addAccount, addCaller } from '../support/accounts.ts';
import { createBatch } from '../support/batch.ts';
import type { Stage } from '../support/stage.ts';
import type { Caller } from '../tables/access.oracle.ts';
import { narrowedKey } from '../tables/roles.table.ts';
import type { Ledger } from './ledger.ts';
import type { Walker } from './steps.ts';

/** The users who read, in order of how many tickets they see without a relation to them. */
const callers: readonly Caller[] = [
  ...(['administrator', 'manager', 'narrowed_key', 'nobody', 'requester', 'requester', 'sees_own'] as const),
  ...(['agent', 'team_lead', 'sees_all'] as const),
];

/** A service account that creates tickets for customers, and sees its own. */
const integration = [
  { permission: 'ticket:create', scope: 'all' },
  { permission: 'ticket:read', scope: 'own' },
  { permission: 'ticket:update', scope: 'own' },
  { permission: 'comment:create_public', scope: 'own' },
];

/** A user who sends requests over all interfaces. */
export interface SignedIn extends Walker {
  readonly name: Caller | 'integration';
  readonly token: string | null;
}

/** Creates a user for each caller of the tables, and an integration. Agents can also have webhooks. */
export async function addReaders(stage: Stage): Promise<SignedIn[]> {
  const readers = [];
  for (const caller of callers) {
    const batch = createBatch();
    const { id, token } = addCaller(batch, stage.common, caller);
    await batch.write(stage.service.orm.em.fork());
    readers.push({ name: caller, id, token });
  }
  const { writer, roles } = stage.common;
  const role = await writer.post('/roles', { key: 'integration', name: 'Integration', grants: integration });
  const { body } = await writer.post('/users', { name: 'Shop', kind: 'service', roleIds: [role.body.id] });
  const { key: token } = (await writer.post('/api-keys', { name: 'Shop', ownerId: body.id })).body;
  readers.push({ name: 'integration' as const, id: body.id, token });
  const grants = [{ permission: 'webhook:manage' }];
  const hooks = await writer.post('/roles', { key: 'webhook_owner', name: 'Webhooks', grants });
  for (const { name, id } of readers) {
    const roleIds = [roles.get(name), hooks.body.id];
    if (ownsWebhook(name)) await writer.put(`/users/${id}/roles`, { roleIds });
  }
  const rows = await stage.furnish(
    readers.map((caller) => ({ act: 'tickets.get', caller, relation: 'own', done: true })),
  );
  return rows.map(({ cell: { caller }, world }) => ({
    ...caller,
    world,
    id: caller.name === 'nobody' ? '' : caller.id,
    ...(caller.name === 'narrowed_key' && { key: narrowedKey }),
  }));
}

export const ownsWebhook = (name: SignedIn['name']) => name === 'agent' || name === 'team_lead';

/**
 * Creates users who send no requests, but whose accounts are changed and referenced. Their email addresses are secret.
 */
export async function addBystanders({ common, service }: Stage, ledger: Ledger): Promise<string[]> {
  const batch = createBatch();
  const ids = ['requester', 'agent', 'requester'].map(
    (role) => addAccount(batch, common, role, { email: `${ledger.newWord()}@example.org` }).id,
  );
  await batch.write(service.orm.em.fork());
  await ledger.lookAgain(ledger.words.join(' '));
  return ids;
}
