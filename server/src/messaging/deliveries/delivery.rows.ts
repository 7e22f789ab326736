import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Permission } from '../../contract/base/permissions.ts';
import type { DeliveryKind } from '../../contract/messaging/deliveries.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';

/** Users who configure a channel can see its deliveries. */
const permissionFor: Readonly<Record<DeliveryKind, Permission>> = {
  email: 'notification:manage',
  webhook: 'webhook:manage',
};

const kindsVisibleTo = ({ scopes }: Actor): DeliveryKind[] =>
  (['email', 'webhook'] as const).filter((kind) => scopes.has(permissionFor[kind]));

/** The deliveries that the actor can see. */
export const deliveriesFor = (em: EntityManager, actor: Actor) =>
  tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    // PostgreSQL does not accept an empty list; the router requires at least one of the permissions.
    .where('kind', 'in', kindsVisibleTo(actor));

/** Selects only the address and subject of emails: links in the body grant access to accounts. */
export const deliveryRows = (em: EntityManager, actor: Actor) =>
  deliveriesFor(em, actor)
    .select(['id', 'created_at', 'updated_at', 'version', 'kind', 'event', 'ticket_id'])
    .select(['state', 'attempts', 'next_attempt_at', 'reports'])
    .select(sql<string>`coalesce(${recipient}, ${endpoint}, '')`.as('target'))
    .select(
      sql<string | null>`(select owner_id from webhooks where webhooks.id = deliveries.webhook_id)`.as('owner_id'),
    )
    .select(sql<string | null>`mail->>'subject'`.as('subject'));

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['execute']>>[number];

const recipient = sql`mail->>'to'`;
const endpoint = sql`(select url from webhooks where webhooks.id = deliveries.webhook_id)`;

/** Matches deliveries to an email address, or to an existing endpoint with this URL. */
export const isTo = (target: string) => sql<boolean>`(
  (kind = 'email' and ${recipient} = ${target})
  or webhook_id in (select id from webhooks where url = ${target})
)`;

/** An email is sendable while its content is stored; a webhook message, while its endpoint exists and is enabled. */
export const isSendable = sql<boolean>`case kind
  when 'email' then mail->'content' <> 'null'
  else exists (select 1 from webhooks where webhooks.id = deliveries.webhook_id and enabled)
end`;
