import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MailboxSchema, MailboxStateSchema } from '../../configuration/mailboxes/mailbox.entity.ts';
import type { ImapServer, MailboxApplication, MailboxProblem } from '../../contract/configuration/mailboxes.ts';
import { jsonb, tables } from '../../platform/database/database.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/time/duration.ts';
import type { MailboxFetchSchema } from './mailbox-fetch.entity.ts';
import type { Position } from './source.ts';

/** Longer than a message takes, and than a worker that lives goes without renewing. */
const LEASE_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

type Schemas = typeof MailboxSchema | typeof MailboxStateSchema | typeof MailboxFetchSchema;
const db = (em: EntityManager) => tables<Schemas>(em);
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A mailbox that this worker reads. */
export interface Leased {
  readonly id: string;
  readonly worker: string;
  readonly fetch: string;
  readonly imap: ImapServer | null;
  readonly application: MailboxApplication | null;
  readonly credentials: string;
  /** Null for a mailbox that was never read, or has another source than then. */
  readonly position: Position | null;
}

/** Leases mailboxes that no worker reads, at most `limit` of them. */
export async function leaseMailboxes(em: EntityManager, worker: string, now: Date, limit: number): Promise<Leased[]> {
  const free = db(em)
    .selectFrom('mailbox_fetches')
    .innerJoin('mailboxes', 'mailboxes.id', 'mailbox_fetches.mailbox_id')
    .leftJoin('mailbox_states', 'mailbox_states.mailbox_id', 'mailboxes.id')
    .select('mailbox_fetches.mailbox_id')
    .where('mailboxes.fetch', '<>', 'none')
    .where('credentials', 'is not', null)
    .where((row) => row.or([row('next_at', '<=', now), row('mailboxes.updated_at', '>', row.ref('last_error_at'))]))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<', now)]))
    .orderBy('next_at')
    .limit(limit)
    .forUpdate('mailbox_fetches')
    .skipLocked();
  const leased = await db(em)
    .updateTable('mailbox_fetches')
    .set({ leased_by: worker, leased_until: later(now, LEASE_MS) })
    .where('mailbox_id', 'in', free)
    .returning('mailbox_id')
    .execute();
  const rows = await Promise.all(leased.map(({ mailbox_id }) => settingsOf(em, mailbox_id)));
  return rows.filter((row) => row !== null).map((row) => ({ ...row, worker }));
}

async function settingsOf(em: EntityManager, id: string): Promise<Omit<Leased, 'worker'> | null> {
  const row = await db(em)
    .selectFrom('mailbox_fetches')
    .innerJoin('mailboxes', 'mailboxes.id', 'mailbox_fetches.mailbox_id')
    .select(['mailboxes.fetch', 'imap', 'application', 'credentials', 'position', 'source'])
    .where('mailbox_id', '=', id)
    .executeTakeFirst();
  if (!row || row.credentials === null) return null;
  const { fetch, imap, application, credentials } = row;
  const position = row.source === sourceOf(row) ? row.position : null;
  return { id, fetch, imap, application, credentials, position };
}

/** Names where messages come from. A new password or port is not another source. */
function sourceOf({ fetch, imap }: Pick<Leased, 'fetch' | 'imap'>): string {
  const source = fetch === 'imap' ? [imap?.host, imap?.username, imap?.folder] : [fetch];
  return createHash('sha256').update(JSON.stringify(source)).digest('hex');
}

const own = (em: EntityManager, { id, worker }: Pick<Leased, 'id' | 'worker'>) =>
  db(em).updateTable('mailbox_fetches').where('mailbox_id', '=', id).where('leased_by', '=', worker);

/** Keeps the mailbox. Returns false if another worker has it, or it has other settings by now. */
export async function renewLease(em: EntityManager, leased: Leased, now: Date): Promise<boolean> {
  const row = await own(em, leased)
    .set({ leased_until: later(now, LEASE_MS) })
    .returning('mailbox_id')
    .executeTakeFirst();
  const current = row && (await settingsOf(em, leased.id));
  return current !== undefined && current !== null && isDeepStrictEqual(readingOf(current), readingOf(leased));
}

/** What the reading depends on: if it changes, the mailbox is opened again. */
const readingOf = ({ fetch, imap, application, credentials }: Omit<Leased, 'worker'>) => [
  ...[fetch, imap, application, credentials],
];

/** Stores how far the mailbox was read. Returns false if another worker has it. */
export async function storePosition(
  em: EntityManager,
  leased: Leased,
  position: Position,
  now: Date,
): Promise<boolean> {
  const row = await own(em, leased)
    .set({ position: jsonb(position), source: sourceOf(leased), leased_until: later(now, LEASE_MS) })
    .returning('mailbox_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the mailbox back, so that another worker can read it immediately. */
export async function releaseLease(em: EntityManager, leased: Leased): Promise<void> {
  await own(em, leased).set({ leased_by: null, leased_until: null }).execute();
}

/** Records that everything was fetched. Clears the last error. */
export async function recordFetched(em: EntityManager, leased: Leased, now: Date, hasMessages: boolean): Promise<void> {
  await own(em, leased).set({ failures: 0, next_at: now }).execute();
  const state = {
    last_fetched_at: now,
    last_error: null,
    last_error_code: null,
    ...(hasMessages && { last_message_at: now }),
  };
  await db(em)
    .insertInto('mailbox_states')
    .values({ mailbox_id: leased.id, ...state })
    .onConflict((conflict) => conflict.column('mailbox_id').doUpdateSet(state))
    .execute();
}

interface Failure {
  readonly kind: MailboxProblem;
  readonly words: string;
  readonly retryAfterMs: number | null;
  readonly now: Date;
}

/** Records in words why nothing is fetched, and gives the mailbox back. The next attempt waits longer each time. */
export async function recordFailure(
  em: EntityManager,
  leased: Leased,
  { kind, words, retryAfterMs, now }: Failure,
): Promise<void> {
  const backoff = sql<number>`least(${LONGEST_WAIT_MS}, ${30 * SECOND_MS} * power(2, least(failures, 10)))`;
  const wait = retryAfterMs === null ? backoff : sql<number>`${retryAfterMs}`;
  const row = await own(em, leased)
    .set({
      failures: sql<number>`failures + 1`,
      next_at: sql<Date>`${now}::timestamptz + ${wait}::double precision * interval '1 millisecond'`,
      leased_by: null,
      leased_until: null,
    })
    .returning('mailbox_id')
    .executeTakeFirst();
  if (!row) return;
  const state = { last_error_at: now, last_error: words.slice(0, 500), last_error_code: kind };
  await db(em)
    .insertInto('mailbox_states')
    .values({ mailbox_id: leased.id, ...state })
    .onConflict((conflict) => conflict.column('mailbox_id').doUpdateSet(state))
    .execute();
}

/**
 * Lets a worker look at the mailbox now, also after failures. Returns false if nothing is stored to sign in with. Send
 * `mailboxes` to the workers after the commit.
 */
export async function requestFetch(em: EntityManager, mailboxId: string, now: Date): Promise<boolean> {
  const row = await db(em)
    .updateTable('mailbox_fetches')
    .set({ next_at: now })
    .where('mailbox_id', '=', mailboxId)
    .where('credentials', 'is not', null)
    .returning('mailbox_id')
    .executeTakeFirst();
  return row !== undefined;
}
