import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../contract/common.ts';
import type { Scope } from '../platform/scope.ts';
import { requireVersion } from '../platform/version.ts';
import { Webhook } from './webhook.entity.ts';
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
