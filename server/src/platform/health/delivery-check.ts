import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { cachedSnapshot } from '../database/cached-snapshot.ts';
import type { HealthCheck } from './health-check.ts';

/** Senders take a due email within a second, unless many wait for a slow server. */
const OVERDUE_SECONDS = 600;
/** Counted no further, so that a large backlog does not make the check slow. */
const MAX_COUNT = 10_000;
const MAX_AGE_MS = 5_000;
const TIMEOUT_MS = 2_000;

interface DeliveryOptions {
  readonly root: EntityManager;
  readonly clock: () => Date;
  readonly isRequired: boolean;
}

/**
 * Whether due email is sent. Webhooks are only counted: one receiver that is slow or away holds back its own messages
 * for hours, as it should.
 */
export function deliveryCheck({ root, clock, isRequired }: DeliveryOptions): HealthCheck {
  const backlog = cachedSnapshot(() => readBacklog(root, clock()), { maxAgeMs: MAX_AGE_MS, withinMs: TIMEOUT_MS });
  return {
    name: 'deliveries',
    isRequired,
    async run() {
      const due = backlog.current() ?? (await backlog.catchUp());
      return due.oldestEmailSeconds > OVERDUE_SECONDS
        ? { state: 'failed', reason: 'due email is not sent', ...due }
        : { state: 'ok', ...due };
    },
  };
}

interface Backlog {
  /** At most 10,000 of each kind. */
  readonly emailsDue: number;
  readonly webhooksDue: number;
  /** How long the email that waits longest has been due. */
  readonly oldestEmailSeconds: number;
  readonly [figure: string]: number;
}

async function readBacklog(root: EntityManager, now: Date): Promise<Backlog> {
  const { rows } = await sql<{ emails: string; seconds: number | null; webhooks: string }>`
    select emails.count as emails, emails.seconds, webhooks.count as webhooks
    from (
      select count(*), extract(epoch from ${now}::timestamptz - min(next_attempt_at))::float8 as seconds from (
        select next_attempt_at from deliveries
        where state = 'pending' and kind = 'email' and next_attempt_at <= ${now}
        order by next_attempt_at limit ${MAX_COUNT}
      ) as due
    ) as emails, (
      select count(*) from (
        select from deliveries
        where state = 'pending' and webhook_id is not null and next_attempt_at <= ${now} limit ${MAX_COUNT}
      ) as due
    ) as webhooks`.execute(root.fork().getKysely());
  const [row] = rows;
  if (!row) throw new Error('The database did not return the backlog');
  return {
    emailsDue: Number(row.emails),
    webhooksDue: Number(row.webhooks),
    oldestEmailSeconds: Math.round(row.seconds ?? 0),
  };
}
