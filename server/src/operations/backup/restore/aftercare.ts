import type { ClientBase } from 'pg';
import { HELD_UNTIL } from '../../../platform/base/message-hold.ts';
import { UNFINISHED_RESTORE } from '../../../platform/database/unfinished-restore.ts';
import { migrations } from '../../../platform/migrations/index.ts';
import { BackupError } from '../archive/backup-error.ts';
import { appliedMigrations, lockSoon } from '../base/database.ts';

export interface Aftercare {
  readonly heldDeliveries: number;
  readonly endedSessions: number;
  /** Events whose notifications were not queued yet when the backup was made. */
  readonly unreadEvents: number;
}

/** What a copy of an earlier state must not do: run it in the transaction that restores the rows. */
export async function afterRestore(client: ClientBase): Promise<Aftercare> {
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

interface Released {
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

/** @throws BackupError if a service uses the database, or it is empty. */
export async function afterExternalRestore(client: ClientBase): Promise<Aftercare> {
  if (!(await lockSoon(client, 'instances'))) {
    throw new BackupError('A running Ticketwire uses this database. Stop every process, then run this command again.');
  }
  const applied = await appliedMigrations(client);
  if (applied.length === 0) throw new BackupError('The database is empty.');
  if (migrations.some(({ name }) => !applied.includes(name))) {
    throw new BackupError('The database is of an earlier release. Run this command with that release, then upgrade.');
  }
  await client.query('begin');
  const aftercare = await afterRestore(client);
  await holdEvents(client);
  await client.query('commit');
  return aftercare;
}

const KEPT_USERS = `${UNFINISHED_RESTORE}_users`;
const KEPT_ROLES = `${UNFINISHED_RESTORE}_roles`;
const KEPT_KEYS = `${UNFINISHED_RESTORE}_keys`;

/** Keeps what `reportAccess` compares with, before the database is cleared. */
export async function keepAccess(client: ClientBase): Promise<void> {
  await client.query(`create table ${KEPT_USERS} as select id, status, password_hash from users`);
  await client.query(`create table ${KEPT_ROLES} as select user_id, role_id from user_roles`);
  await client.query(`create table ${KEPT_KEYS} as select id, hash, revoked_at, expires_at from api_keys`);
}

/** One line for each key or account, at most this many of a kind. */
const MAX_LINES = 50;

export interface AccessReport {
  /** Whether the replaced database was there to compare with. */
  readonly isCompared: boolean;
  readonly sections: readonly { readonly title: string; readonly total: number; readonly lines: readonly string[] }[];
}

interface Question {
  readonly title: string;
  /** Selects one column `line`. */
  readonly query: string;
}

const ACTIVE_KEY = 'api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > now())';
const KEY_LINE = `format('%s… "%s" of %s <%s>', api_keys.prefix, api_keys.name, users.name, users.email)`;
const USER_LINE = `format('%s <%s>', users.name, users.email)`;
const KEYS = 'from api_keys join users on users.id = api_keys.owner_id';

/** What the restore brought back, compared with the database that it replaced. */
const RETURNED: readonly Question[] = [
  {
    title: 'API keys that were revoked, rotated or expired, and are valid again',
    query: `select ${KEY_LINE} as line ${KEYS} join ${KEPT_KEYS} kept on kept.id = api_keys.id
      where ${ACTIVE_KEY}
        and (kept.revoked_at is not null or kept.hash <> api_keys.hash or coalesce(kept.expires_at <= now(), false))`,
  },
  {
    title: 'Users who were suspended, and can sign in again',
    query: `select ${USER_LINE} as line from users join ${KEPT_USERS} kept using (id)
      where users.status = 'active' and kept.status = 'suspended'`,
  },
  {
    title: 'Users whose earlier password is valid again',
    query: `select ${USER_LINE} as line from users join ${KEPT_USERS} kept using (id)
      where users.status = 'active' and users.password_hash is distinct from kept.password_hash`,
  },
  {
    title: 'Roles that users had lost',
    query: `select format('%s: %s <%s>', roles.name, users.name, users.email) as line
      from user_roles join users on users.id = user_id join roles on roles.id = role_id
        join ${KEPT_USERS} known on known.id = user_id
      where not exists (
        select 1 from ${KEPT_ROLES} kept where kept.user_id = user_roles.user_id and kept.role_id = user_roles.role_id
      )`,
  },
];

/** Everything that opens the service: without the newer state, anything of it may have been withdrawn since. */
const ACTIVE: readonly Question[] = [
  { title: 'Active API keys', query: `select ${KEY_LINE} as line ${KEYS} where ${ACTIVE_KEY}` },
  {
    title: 'Active accounts with a role other than requester',
    query: `select format('%s <%s>: %s', users.name, users.email, string_agg(roles.name, ', ' order by roles.name)) as line
      from users join user_roles on user_id = users.id join roles on roles.id = role_id
      where users.status = 'active' and roles.key <> 'requester' group by users.id`,
  },
];

export async function reportAccess(client: ClientBase): Promise<AccessReport> {
  const { rows } = await client.query<{ compared: boolean }>('select to_regclass($1) is not null as compared', [
    KEPT_USERS,
  ]);
  const isCompared = rows[0]?.compared ?? false;
  const sections = [];
  for (const { title, query } of isCompared ? RETURNED : ACTIVE) {
    const { rows: found } = await client.query<{ line: string; total: string }>(
      `select line, count(*) over () as total from (${query}) as found order by line limit ${MAX_LINES}`,
    );
    sections.push({ title, total: Number(found[0]?.total ?? 0), lines: found.map(({ line }) => line) });
  }
  return { isCompared, sections };
}
