import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonb, tables } from '../database/database.ts';
import type { Attempt, DeliverySchema } from '../deliveries/delivery.entity.ts';
import { shortenResponse } from './message.ts';

interface Bounce {
  readonly deliveryId: string;
  /** The reason from the report. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Marks an email that the next server accepted and returned (RFC 3464). Only a delivered email can bounce, so a forged
 * report cannot stop an email from being sent. Resolves with whether there was one.
 */
export async function recordBounce(em: EntityManager, { deliveryId, reason, at }: Bounce): Promise<boolean> {
  const attempt: Attempt = { at: at.toISOString(), error: shortenResponse(reason) };
  const [result] = await tables<typeof DeliverySchema>(em)
    .updateTable('deliveries')
    .set((eb) => ({
      state: 'bounced',
      attempts: sql<Attempt[]>`${eb.ref('attempts')} || ${jsonb([attempt])}`,
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', deliveryId)
    .where('kind', '=', 'email')
    .where('state', '=', 'delivered')
    .execute();
  return result?.numUpdatedRows === 1n;
}
