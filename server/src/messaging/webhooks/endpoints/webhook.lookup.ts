import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../../../contract/base/common.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import { WebhookEntity } from '../base/webhook.entity.ts';
import { noWebhook } from './webhook.queries.ts';

/** Returns the endpoint, locked until the transaction ends, in the version that the caller expects. */
export async function webhookToChange(
  tx: TransactionContext,
  { id, expectedVersion }: ByIdExpected,
): Promise<WebhookEntity> {
  const webhook = await tx.em.findOneOrFail(WebhookEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => noWebhook(id),
  });
  await webhook.owner.loadOrFail();
  await requireVersion(tx, webhook, expectedVersion);
  return webhook;
}
