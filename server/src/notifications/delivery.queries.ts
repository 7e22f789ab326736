import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../contract/common.ts';
import type { DeliveryList, Delivery as DeliveryView } from '../contract/deliveries.ts';
import { viewResource } from '../platform/base.entity.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../platform/cursor.ts';
import { tables } from '../platform/database.ts';
import type { DeliverySchema } from '../platform/deliveries/delivery.entity.ts';
import { instantOf } from '../platform/instant.ts';

const Cursor = z.tuple([CursorInstant, z.uuid()]);

const deliveries = (em: EntityManager) => tables<typeof DeliverySchema>(em).selectFrom('deliveries');

/** Of a mail only the address and the subject leave the database: the links in its body are keys to accounts. */
const shown = (em: EntityManager) =>
  deliveries(em)
    .where('kind', '=', 'email')
    .select(['id', 'created_at', 'updated_at', 'version', 'kind', 'event', 'ticket_id'])
    .select(['state', 'attempts', 'next_attempt_at'])
    .select([sql<string>`mail->>'to'`.as('target'), sql<string>`mail->>'subject'`.as('subject')]);

/** Newest first. */
export async function listDeliveries(
  em: EntityManager,
  { limit, cursor, count, state }: DeliveryList,
): Promise<{ data: DeliveryView[]; page: Page }> {
  let query = shown(em)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (state) query = query.where('state', '=', state);
  if (cursor !== undefined) {
    const [createdAt, id] = decodeCursor(cursor, Cursor);
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query.execute();
  return pageFrom(
    rows,
    limit,
    (row) => [instantOf(row.created_at), row.id],
    viewDelivery,
    count ? await countDeliveries(em, state) : undefined,
  );
}

async function countDeliveries(em: EntityManager, state: DeliveryList['state']): Promise<number> {
  let query = deliveries(em).select(sql<string>`count(*)`.as('total'));
  if (state) query = query.where('state', '=', state);
  return Number((await query.executeTakeFirstOrThrow()).total);
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function viewDelivery(row: DeliveryRow): DeliveryView {
  return {
    ...viewResource({
      id: row.id,
      createdAt: new Date(row.created_at),
      updatedAt: new Date(row.updated_at),
      version: row.version,
    }),
    kind: row.kind,
    event: row.event,
    ticketId: row.ticket_id,
    target: row.target,
    subject: row.subject,
    state: row.state,
    attempts: [...row.attempts],
    nextAttemptAt: row.next_attempt_at === null ? null : instantOf(row.next_attempt_at),
  };
}
