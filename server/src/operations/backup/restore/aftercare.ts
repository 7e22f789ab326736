import type { ClientBase } from 'pg';
import { HELD_UNTIL } from '../../../platform/base/message-hold.ts';

export interface Aftercare {
  readonly heldDeliveries: number;
  readonly endedSessions: number;
  /** Events whose notifications were not queued yet when the backup was made. */
  readonly unreadEvents: number;
}

/** What a copy of an earlier state must not do: run it in the transaction that restores the rows. */
export async function careForRestored(client: ClientBase): Promise<Aftercare> {
  // Readers of the event log have seen events that are gone: their cursors are of another log from now on.
  await client.query('delete from event_epochs');
  await client.query('insert into event_epochs (epoch) values (gen_random_uuid())');
  // What was pending may have been sent since. A held digest takes no more news.
  const { rowCount: heldDeliveries } = await client.query(
    `update deliveries set next_attempt_at = $1, digest = null, leased_until = null where state = 'pending'`,
    [HELD_UNTIL],
  );
  // Access tokens from after the backup carry a valid signature, so that every user counts as changed.
  const { rowCount: endedSessions } = await client.query('update sessions set ended_at = now() where ended_at is null');
  await client.query('update users set sessions_valid_from = now(), access_changed_at = now()');
  const { rows } = await client.query<{ unread: string }>(`
    select coalesce(max(unread), (select sum(head) from event_heads), 0) as unread from (
      select sum(head - position) as unread from event_consumers join event_heads using (partition) group by consumer
    ) as consumers`);
  return {
    heldDeliveries: heldDeliveries ?? 0,
    endedSessions: endedSessions ?? 0,
    unreadEvents: Number(rows[0]?.unread ?? 0),
  };
}

/**
 * Holds messages about events that no consumer had read yet, when consumers read them after the service has started. The
 * schema must be that of this release.
 */
export async function holdEvents(client: ClientBase): Promise<void> {
  await client.query('delete from held_events');
  await client.query('insert into held_events (partition, head) select partition, head from event_heads');
}

export interface Released {
  /** Emails and webhook messages that are due now. */
  readonly deliveries: number;
  /** Whether messages about events that consumers have not read were held, too. */
  readonly hadHeldEvents: boolean;
}

/** Makes held deliveries due. */
export async function releaseDeliveries(client: ClientBase): Promise<Released> {
  // First, because it waits for consumers that are still queuing held messages.
  const { rowCount: partitions } = await client.query('delete from held_events');
  const { rowCount: deliveries } = await client.query(
    `update deliveries set next_attempt_at = now() where state = 'pending' and next_attempt_at = $1`,
    [HELD_UNTIL],
  );
  return { deliveries: deliveries ?? 0, hadHeldEvents: (partitions ?? 0) > 0 };
}
