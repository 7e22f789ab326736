import type { EntityManager } from '@mikro-orm/postgresql';
import type { Grant } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { restrictTo } from '../../roles/role.policy.ts';
import { type EventSchemas, eventsVisibleTo } from '../../tickets/history/event.policy.ts';
import { usersById } from '../../users/known-people.queries.ts';

/** Whose eyes an endpoint reads the log with. */
export interface Bound {
  readonly owner_id: string;
  readonly grants: readonly Grant[] | null;
}

/**
 * Who reads for each endpoint, as they are now: its owner, as far as it is narrowed. The same object for all endpoints
 * that read alike; null where nobody reads, since the owner is suspended or has yet to verify their address.
 */
export async function readersOf<Endpoint extends Bound>(
  em: EntityManager,
  endpoints: readonly Endpoint[],
): Promise<(endpoint: Endpoint) => Actor | null> {
  const people = await usersById(em, [...new Set(endpoints.map(({ owner_id }) => owner_id))]);
  const readers = new Map<string, Actor>();
  const nameOf = ({ owner_id, grants }: Bound) => `${owner_id} ${JSON.stringify(grants)}`;
  for (const endpoint of endpoints) {
    const owner = people.get(endpoint.owner_id);
    if (readers.has(nameOf(endpoint)) || owner?.status !== 'active' || !owner.actor.verified) continue;
    readers.set(nameOf(endpoint), { ...owner.actor, scopes: restrictTo(owner.actor.scopes, endpoint.grants) });
  }
  return (endpoint) => readers.get(nameOf(endpoint)) ?? null;
}

/** Those of these events that the reader may know of at this moment. */
export async function visibleEvents(
  em: EntityManager,
  reader: Actor,
  eventIds: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const rows = await tables<EventSchemas>(em)
    .selectFrom('events')
    .select('events.id')
    .where('events.id', 'in', [...eventIds])
    .where(eventsVisibleTo(reader))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
