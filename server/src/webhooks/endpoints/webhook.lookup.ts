import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { Webhook } from '../base/webhook.entity.ts';
import { noWebhook } from './webhook.queries.ts';

/** The endpoint, held until the transaction ends, in the version on which the caller decided. */
export async function webhookToChange(scope: Scope, { id, expectedVersion }: ByIdExpected): Promise<Webhook> {
  const webhook = await scope.em.findOneOrFail(Webhook, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => noWebhook(id),
  });
  await webhook.owner.loadOrFail();
  await requireVersion(scope, webhook, expectedVersion);
  return webhook;
}
