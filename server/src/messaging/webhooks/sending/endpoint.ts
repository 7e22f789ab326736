import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, tables } from '../../../platform/database/database.ts';
import type { WebhookSchema, WebhookSecret } from '../base/webhook.entity.ts';

/** The URL to send to and the secrets to sign with. */
export interface Endpoint {
  readonly url: string;
  readonly secrets: readonly WebhookSecret[];
}

export async function endpointsOf(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, Endpoint>> {
  if (ids.length === 0) return new Map();
  const rows = await tables<typeof WebhookSchema>(em)
    .selectFrom('webhooks')
    .select(['id', 'url', 'secrets'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...endpoint }) => [id, endpoint]));
}

/** Pauses sending to the endpoint. Not a change by a user, so the version stays. */
export async function pauseEndpoint(em: EntityManager, id: string, until: Date): Promise<void> {
  await tables<typeof WebhookSchema>(em)
    .updateTable('webhooks')
    .set({ resting_until: until })
    .where('id', '=', id)
    .execute();
}
