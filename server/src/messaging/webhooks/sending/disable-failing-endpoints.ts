import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AccountMail } from '../../../accounts/auth/accounts/auth.mails.ts';
import { sendAccountEmail } from '../../../accounts/auth/accounts/send-account-email.ts';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import type { DisabledReason } from '../../../contract/messaging/webhooks.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { tables } from '../../../platform/database/database.ts';
import type { Attempt, DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import { appendEvents } from '../../../platform/events/event-log.ts';
import type { Config } from '../../../platform/services/config.ts';
import { loggedUrl } from '../../../platform/text/logged-url.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { setTransactionTime } from '../../../platform/time/transaction-time.ts';
import { cancelMessages } from '../base/message-queue.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';

/** An endpoint is disabled after failing for this long. */
const MAX_FAILING_MS = 5 * DAY_MS;

/** The result of a message to an endpoint. */
export interface EndpointOutcome {
  readonly delivered: boolean;
  /** The endpoint responded with 410 and wants no more messages (Standard Webhooks 1.0.0). */
  readonly gone: boolean;
  readonly at: Date;
}

const webhooks = (em: EntityManager) => tables<typeof WebhookSchema>(em);

/** Records the health of an endpoint after each message, and disables it if it is gone or has failed for too long. */
export function outcomeRecorder({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return async (em: EntityManager, id: string, { delivered, gone, at }: EndpointOutcome): Promise<void> => {
    if (delivered) return clearFailure(em, id);
    const failingSince = await noteFailure(em, id, at);
    if (failingSince === null) return;
    if (!gone && at.getTime() - failingSince.getTime() < MAX_FAILING_MS) return;
    const reason = gone ? 'gone' : 'failing';
    const page = `${publicUrl}/admin/webhooks/${id}`;
    await em.transactional((transaction) => disable(transaction, { id, reason, at, page }));
  };
}

/** Not a change by a user, so the version and ETag stay. */
async function clearFailure(em: EntityManager, id: string): Promise<void> {
  await webhooks(em)
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/**
 * Returns the time since which an enabled endpoint has failed, or null if there is none. Written once, not on each
 * failure.
 */
async function noteFailure(em: EntityManager, id: string, at: Date): Promise<Date | null> {
  const failing = () =>
    webhooks(em)
      .selectFrom('webhooks')
      .select('failing_since')
      .where('id', '=', id)
      .where('enabled', '=', true)
      .executeTakeFirst();
  const row = await failing();
  if (!row) return null;
  if (row.failing_since) return new Date(row.failing_since);
  await webhooks(em)
    .updateTable('webhooks')
    .set({ failing_since: at })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where('failing_since', 'is', null)
    .execute();
  return at;
}

interface DisableInput {
  readonly id: string;
  readonly reason: DisabledReason;
  readonly at: Date;
  readonly page: string;
}

/** Disables the endpoint once, even if several workers try. */
async function disable(em: EntityManager, { id, reason, at, page }: DisableInput): Promise<void> {
  setTransactionTime(em, at);
  const row = await webhooks(em)
    .updateTable('webhooks')
    .set((eb) => ({ enabled: false, disabled_reason: reason, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('enabled', '=', true)
    .returning(['version', 'url', 'owner_id', 'failing_since'])
    .executeTakeFirst();
  if (!row) return;
  const lastError = await lastErrorOf(em, id);
  await cancelMessages({ em, now: at }, id, 'The webhook was disabled');
  const failingSince = row.failing_since && new Date(row.failing_since);
  const owner = await em.findOneOrFail(UserEntity, row.owner_id);
  await sendAccountEmail(em, owner, webhookDisabled({ url: row.url, reason, failingSince, lastError, page }));
  await appendEvents(em, [
    {
      type: 'webhook.disabled',
      subject: { id, version: row.version },
      changes: { enabled: { from: true, to: false }, disabledReason: { from: null, to: reason } },
      data: { url: loggedUrl(row.url), failingSince: failingSince?.toISOString() ?? null },
      actor: SYSTEM,
      at,
      ticketId: null,
      requestId: null,
      ip: null,
    },
  ]);
}

async function lastErrorOf(em: EntityManager, webhookId: string): Promise<string | null> {
  const row = await tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select(sql<Attempt | null>`attempts->-1`.as('last'))
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`attempts <> '[]'`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last?.error ?? null;
}

interface Disabled {
  readonly url: string;
  readonly reason: DisabledReason;
  readonly failingSince: Date | null;
  /** Why the last message failed. */
  readonly lastError: string | null;
  /** The URL of its configuration page. */
  readonly page: string;
}

const reasons: Record<DisabledReason, string> = {
  gone: 'It responded with 410 (Gone), which means that it accepts no more messages.',
  failing: 'It has failed for five days.',
};

/** Sent to the owner of the endpoint. It cannot be turned off, because they miss events from now on. */
function webhookDisabled({ url, reason, failingSince, lastError, page }: Disabled): AccountMail {
  const { host } = new URL(url);
  const since = failingSince && `It has accepted no message since ${failingSince.toISOString()}.`;
  return {
    subject: `Your webhook to ${host} was disabled`,
    paragraphs: [
      `We have stopped sending events to ${url}. ${reasons[reason]}`,
      [since, lastError && `Last error: ${lastError}`].filter(Boolean).join(' '),
      'Pending messages were canceled. Once the endpoint works again, enable the webhook and resend the missed messages from its list of deliveries.',
    ].filter((paragraph) => paragraph !== ''),
    action: { label: 'Open webhook', url: page },
    event: 'webhook.disabled',
  };
}
