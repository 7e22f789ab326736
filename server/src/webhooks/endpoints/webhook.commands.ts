import { ref } from '@mikro-orm/core';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Change } from '../../contract/events/events.ts';
import {
  MAX_WEBHOOKS,
  type WebhookCreate,
  type WebhookRotate,
  type WebhookUpdate,
  type Webhook as WebhookView,
  type WebhookWithSecret,
} from '../../contract/integrations/webhooks.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { AppError } from '../../platform/base/failure.ts';
import { loggedUrl } from '../../platform/base/logged-url.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { cancelMessages } from '../base/cancel-messages.ts';
import { WebhookEntity } from '../base/webhook.entity.ts';
import { newWebhookSecret, rotated, signingAt } from '../base/webhook.secret.ts';
import { webhookToChange } from './webhook.lookup.ts';
import { getWebhook } from './webhook.queries.ts';
import { filterFor, grantsOfKey } from './webhook.references.ts';

const NO_FILTER = { teamIds: [], categoryIds: [] };

/** Makes an endpoint of the caller's. The secret is in the answer, and in no other. */
export async function createWebhook(tx: TransactionContext<Actor>, input: WebhookCreate): Promise<WebhookWithSecret> {
  const { em, actor, now } = tx;
  await requireRoom(tx);
  const made = newWebhookSecret(now);
  const webhook = em.create(WebhookEntity, {
    ...input,
    eventTypes: [...new Set(input.eventTypes)],
    filter: await filterFor(em, NO_FILTER, input.filter),
    secrets: [made],
    owner: ref(await em.findOneOrFail(UserEntity, actor.id)),
    grants: await grantsOfKey(em, actor),
  });
  await em.flush();
  tx.record('webhook.created', webhook, {
    changes: changesBetween({}, factsOf(webhook)),
    data: { url: loggedUrl(webhook.url) },
  });
  return { ...(await getWebhook(em, webhook.id, now)), secret: made.secret };
}

export async function updateWebhook(tx: TransactionContext<Actor>, input: WebhookUpdate): Promise<WebhookView> {
  const { em, now } = tx;
  const webhook = await webhookToChange(tx, input);
  const before = factsOf(webhook);
  const isElsewhere = input.url !== undefined && input.url !== webhook.url;
  webhook.url = input.url ?? webhook.url;
  webhook.description = input.description ?? webhook.description;
  if (input.eventTypes) webhook.eventTypes = [...new Set(input.eventTypes)];
  if (input.filter) webhook.filter = await filterFor(em, webhook.filter, input.filter);
  webhook.enabled = input.enabled ?? webhook.enabled;
  const isEnabledAgain = webhook.enabled && !before.enabled;
  if (isEnabledAgain) webhook.disabledReason = null;
  if (isEnabledAgain || isElsewhere) forgive(webhook);
  if (!webhook.enabled && before.enabled) await cancelMessages(tx, webhook.id, 'The webhook was disabled');
  if (decidesWhatLeaves(changesBetween(before, factsOf(webhook)))) await takeOver(tx, webhook);
  const changes = changesBetween(before, factsOf(webhook));
  if (changes.length > 0) tx.record('webhook.updated', webhook, { changes });
  await em.flush();
  return getWebhook(em, webhook.id, now);
}

/** Gives an endpoint a new secret; the present one signs beside it for as long as was asked. */
export async function rotateSecret(tx: TransactionContext<Actor>, input: WebhookRotate): Promise<WebhookWithSecret> {
  const { em, now } = tx;
  const webhook = await webhookToChange(tx, input);
  const before = { ...factsOf(webhook), secrets: lifetimes(webhook, now) };
  const made = newWebhookSecret(now);
  const { expireOldAfterSeconds: seconds } = input;
  webhook.secrets = rotated(webhook.secrets, made, seconds > 0 ? new Date(now.getTime() + seconds * 1_000) : null);
  await takeOver(tx, webhook);
  const changes = changesBetween(before, { ...factsOf(webhook), secrets: lifetimes(webhook, now) });
  tx.record('webhook.secret_rotated', webhook, { changes });
  await em.flush();
  return { ...(await getWebhook(em, webhook.id, now)), secret: made.secret };
}

export async function deleteWebhook(
  tx: TransactionContext<Actor>,
  input: ByIdExpected,
): Promise<Record<string, never>> {
  const webhook = await webhookToChange(tx, input);
  const { id, url } = webhook;
  await cancelMessages(tx, id, 'The webhook was deleted');
  tx.record(
    'webhook.deleted',
    { id },
    { changes: changesBetween(factsOf(webhook), {}), data: { url: loggedUrl(url) } },
  );
  tx.em.remove(webhook);
  return {};
}

/** One at a time, so that of endpoints made at once each is counted. */
async function requireRoom({ em }: TransactionContext): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['ticketwire/webhooks']);
  if ((await em.count(WebhookEntity)) >= MAX_WEBHOOKS) {
    throw new AppError('conflict', `The limit of ${MAX_WEBHOOKS} webhooks is reached. Delete one first.`);
  }
}

/** What the receiver failed at before no longer counts. */
function forgive(webhook: WebhookEntity): void {
  webhook.failingSince = null;
  webhook.restingUntil = null;
}

/** Else somebody who may configure webhooks and see little would read with the eyes of whoever set it up. */
const decidesWhatLeaves = (changes: readonly Change[]) =>
  changes.some(({ field, to }) => ['url', 'eventTypes', 'filter'].includes(field) || (field === 'enabled' && to));

async function takeOver({ em, actor }: TransactionContext<Actor>, webhook: WebhookEntity): Promise<void> {
  webhook.owner = ref(await em.findOneOrFail(UserEntity, actor.id));
  webhook.grants = await grantsOfKey(em, actor);
}

function factsOf({ url, description, eventTypes, filter, enabled, disabledReason, owner, grants }: WebhookEntity) {
  const { id, name } = owner.unwrap();
  return {
    ...{ url: loggedUrl(url), description, eventTypes, filter, enabled, disabledReason: disabledReason ?? null },
    owner: { id, name },
    grants: grants ?? null,
  };
}

const lifetimes = ({ secrets }: WebhookEntity, now: Date) =>
  signingAt(secrets, now).map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt }));
