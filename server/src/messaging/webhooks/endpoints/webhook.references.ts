import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiKeySchema } from '../../../accounts/api-keys/api-key.entity.ts';
import { requireKnown } from '../../../configuration/conditions/require-known.ts';
import type { Grant } from '../../../contract/base/permissions.ts';
import type { TicketFilters } from '../../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { invalid, withFieldPrefix } from '../../../platform/errors/app-error.ts';
import { blockedReason } from '../../../platform/outgoing/address-guard.ts';
import type { Config } from '../../../platform/services/config.ts';
import { requireInternalReader } from '../../../tickets/base/internal-filters.ts';

/** Resolves the host name: call it outside a transaction. */
export async function requireSendable(url: string, { webhooks }: Config): Promise<void> {
  const reason = await blockedReason(url, { allowPrivate: webhooks.allowPrivate });
  if (reason !== null) throw invalid('url', reason);
}

/**
 * Rejects filters that the actor could not use in a list. Prevents the deletion of what they name until the transaction
 * ends.
 */
export async function requireUsableFilters(tx: TransactionContext<Actor>, filters: TicketFilters): Promise<void> {
  await withFieldPrefix('filters', async () => requireInternalReader(filters, tx.actor));
  await requireKnown(tx, { filters, except: null });
}

/** Returns the grants of the API key in use; null for sessions and unrestricted keys. */
export async function grantsOfKey(em: EntityManager, { apiKey }: Actor): Promise<Grant[] | null> {
  if (!apiKey) return null;
  const key = await tables<typeof ApiKeySchema>(em)
    .selectFrom('api_keys')
    .select('grants')
    .where('id', '=', apiKey.id)
    .executeTakeFirstOrThrow();
  return key.grants;
}
