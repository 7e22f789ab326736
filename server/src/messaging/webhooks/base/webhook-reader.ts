import type { EntityManager } from '@mikro-orm/postgresql';
import { restrictTo } from '../../../accounts/roles/role.policy.ts';
import { usersById } from '../../../accounts/users/users-with-roles.queries.ts';
import type { Grant } from '../../../contract/base/permissions.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { anyOf, tables } from '../../../platform/database/database.ts';
import { type EventSchemas, eventsVisibleTo } from '../../../tickets/history/event.policy.ts';

/** The permissions with which an endpoint reads the log. */
interface WebhookGrants {
  readonly owner_id: string;
  readonly grants: readonly Grant[] | null;
}

/**
 * Returns the current reader of each endpoint: its owner, restricted to the grants of the endpoint. Endpoints with the
 * same permissions share the object. Null if the owner is suspended or unverified.
 */
export async function readersOf<Endpoint extends WebhookGrants>(
  em: EntityManager,
  endpoints: readonly Endpoint[],
): Promise<(endpoint: Endpoint) => Actor | null> {
  const owners = await usersById(em, [...new Set(endpoints.map(({ owner_id }) => owner_id))]);
  const readers = new Map<string, Actor>();
  const keyOf = ({ owner_id, grants }: WebhookGrants) => `${owner_id} ${JSON.stringify(grants)}`;
  for (const endpoint of endpoints) {
    const owner = owners.get(endpoint.owner_id);
    if (readers.has(keyOf(endpoint)) || owner?.status !== 'active' || !owner.actor.verified) continue;
    readers.set(keyOf(endpoint), { ...owner.actor, scopes: restrictTo(owner.actor.scopes, endpoint.grants) });
  }
  return (endpoint) => readers.get(keyOf(endpoint)) ?? null;
}

/** Returns the events that the reader can see at this moment. */
export async function visibleEvents(
  em: EntityManager,
  reader: Actor,
  eventIds: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const rows = await tables<EventSchemas>(em)
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', anyOf([...eventIds]))
    .where(eventsVisibleTo(reader))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
