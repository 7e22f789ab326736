import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { jsonb, tables } from '../database/database.ts';
import type { Attempt, DeliverySchema } from '../deliveries/delivery.entity.ts';
import { shortenResponse } from './message.ts';
import type { OwnMessage } from './own-message-id.ts';

interface Bounce {
  readonly message: Exclude<OwnMessage, { ticketId: string }>;
  /** The recipients that the report names. */
  readonly recipients: readonly string[];
  /** The reason from the report. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Marks an email that the next server accepted and returned (RFC 3464). Only a delivered email can bounce, so a forged
 * report cannot stop an email from being sent. Resolves with whether there was one.
 */
export async function recordBounce(em: EntityManager, { message, recipients, reason, at }: Bounce): Promise<boolean> {
  const attempt: Attempt = { at: at.toISOString(), error: shortenResponse(reason) };
  const [result] = await tables<typeof DeliverySchema>(em)
    .updateTable('deliveries')
    .set((eb) => ({
      state: 'bounced',
      attempts: sql<Attempt[]>`${eb.ref('attempts')} || ${jsonb([attempt])}`,
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', 'deliveryId' in message ? message.deliveryId : copyOf(message.commentId, recipients))
    .where('kind', '=', 'email')
    .where('state', '=', 'delivered')
    .execute();
  return result?.numUpdatedRows === 1n;
}

/**
 * Selects the copy of a reply that bounced. A report can name an address that the recipient forwards email to; then it
 * is certain only if there is one copy.
 */
const copyOf = (commentId: string, recipients: readonly string[]): RawBuilder<string> => sql<string>`(
  select case when count(*) filter (where is_named) = 1 then min(id::text) filter (where is_named)
    when count(*) = 1 then min(id::text) end::uuid
  from (
    select id, lower(mail->>'to') = any(${[...recipients]}::text[]) as is_named from deliveries
    where mail->'conversation'->>'commentId' = ${commentId}
  ) as copies
)`;
