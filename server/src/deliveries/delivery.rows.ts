import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../platform/base/actor.ts';
import { tables } from '../platform/database/database.ts';
import type { DeliverySchema } from '../platform/deliveries/delivery.entity.ts';
import { kindsVisibleTo } from './delivery.policy.ts';

/** The deliveries that the actor may see. */
export const deliveriesFor = (em: EntityManager, actor: Actor) =>
  tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    // A list of none is no list to PostgreSQL; of those who may see none, nobody comes here.
    .where('kind', 'in', kindsVisibleTo(actor));

/** Of a mail only the address and the subject leave the database: the links in its body are keys to accounts. */
export const deliveryRows = (em: EntityManager, actor: Actor) =>
  deliveriesFor(em, actor)
    .select(['id', 'created_at', 'updated_at', 'version', 'kind', 'event', 'ticket_id'])
    .select(['state', 'attempts', 'next_attempt_at'])
    .select(sql<string>`coalesce(${addressed}, ${endpoint}, '')`.as('target'))
    .select(sql<string | null>`mail->>'subject'`.as('subject'));

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['execute']>>[number];

const addressed = sql`mail->>'to'`;
const endpoint = sql`(select url from webhooks where webhooks.id = deliveries.webhook_id)`;

/** Those that went to an address, or to an endpoint that is there now. */
export const isTo = (target: string) => sql<boolean>`(
  (kind = 'email' and ${addressed} = ${target})
  or webhook_id in (select id from webhooks where url = ${target})
)`;

/** A mail as long as its words are kept, and what goes to an endpoint as long as that is there and enabled. */
export const isSendable = sql<boolean>`case kind
  when 'email' then mail->'letter' <> 'null'
  else exists (select 1 from webhooks where webhooks.id = deliveries.webhook_id and enabled)
end`;
