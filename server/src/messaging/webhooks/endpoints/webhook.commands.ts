import { isDeepStrictEqual } from 'node:util';
import { LockMode, ref } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import type { ByIdExpected } from '../../../contract/base/common.ts';
import {
  MAX_WEBHOOKS,
  type WebhookCreate,
  type WebhookRotate,
  type WebhookUpdate,
  type Webhook as WebhookView,
  type WebhookWithSecret,
} from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../../platform/base/changes.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Sealing } from '../../../platform/keys/sealing.ts';
import { loggedUrl } from '../../../platform/text/logged-url.ts';
import { type FollowTag, lockNaming, renamedInFilters } from '../../../tickets/tags/follow-tag.ts';
import { cancelMessages } from '../base/message-queue.ts';
import { secretColumns, storedSecrets } from '../base/sealed-secrets.ts';
import { WebhookEntity } from '../base/webhook.entity.ts';
import { newWebhookSecret, rotated, signingAt } from '../base/webhook.secret.ts';
import { getWebhook, noWebhook } from './webhook.queries.ts';
import { grantsOfKey, requireUsableFilters } from './webhook.references.ts';

/** Creates an endpoint owned by the caller. Only this response contains the secret. */
export async function createWebhook(
  tx: TransactionContext<Actor>,
  input: WebhookCreate,
  sealing: Sealing,
): Promise<WebhookWithSecret> {
  const { em, actor, now } = tx;
  await requireBelowLimit(tx);
  await requireUsableFilters(tx, input.filters);
  const newSecret = newWebhookSecret(now);
  const id = uuidv7();
  const webhook = em.create(WebhookEntity, {
    ...input,
    id,
    eventTypes: [...new Set(input.eventTypes)],
    ...(await secretColumns(em, sealing, { id, secrets: [newSecret] })),
    owner: ref(await em.findOneOrFail(UserEntity, actor.id)),
    grants: await grantsOfKey(em, actor),
  });
  await em.flush();
  tx.record('webhook.created', webhook, {
    changes: changesBetween({}, auditedFields(webhook)),
    data: { url: loggedUrl(webhook.url) },
  });
  return { ...(await getWebhook(em, tx.actor, webhook.id, now)), secret: newSecret.secret };
}

export async function updateWebhook(tx: TransactionContext<Actor>, input: WebhookUpdate): Promise<WebhookView> {
  const { em, now } = tx;
  const webhook = await webhookToChange(tx, input);
  const before = auditedFields(webhook);
  const isNewUrl = input.url !== undefined && input.url !== webhook.url;
  webhook.url = input.url ?? webhook.url;
  webhook.description = input.description ?? webhook.description;
  if (input.eventTypes) webhook.eventTypes = [...new Set(input.eventTypes)];
  if (input.filters && !isDeepStrictEqual(input.filters, webhook.filters)) {
    await requireUsableFilters(tx, input.filters);
    webhook.filters = input.filters;
  }
  webhook.payloadVersion = input.payloadVersion ?? webhook.payloadVersion;
  webhook.enabled = input.enabled ?? webhook.enabled;
  const isEnabledAgain = webhook.enabled && !before.enabled;
  if (isEnabledAgain) webhook.disabledReason = null;
  if (isEnabledAgain || isNewUrl) resetFailures(webhook);
  if (!webhook.enabled && before.enabled) await cancelMessages(tx, webhook.id, 'The webhook was disabled');
  const sent = changesBetween(before, auditedFields(webhook));
  // Otherwise a user with few permissions could read events with those of the previous owner.
  if (sent.url || sent.eventTypes || sent.filters || sent.enabled?.to) await takeOver(tx, webhook);
  const changes = changesBetween(before, auditedFields(webhook));
  if (!isUnchanged(changes)) tx.record('webhook.updated', webhook, { changes });
  await em.flush();
  return getWebhook(em, tx.actor, webhook.id, now);
}

/** Renames a tag in the filters of webhooks, which keep their owners. */
export const followTagInWebhooks: FollowTag = async (tx, name) => {
  for (const webhook of await tx.em.find(WebhookEntity, await lockNaming(tx.em, 'webhooks', name.from))) {
    const filters = renamedInFilters(webhook.filters, name);
    const changes = changesBetween({ filters: webhook.filters }, { filters });
    if (isUnchanged(changes)) continue;
    webhook.filters = filters;
    tx.record('webhook.updated', webhook, { changes });
  }
  await tx.em.flush();
};

/** Rotates the secret of an endpoint. The old one keeps signing for the requested time. */
export async function rotateSecret(
  tx: TransactionContext<Actor>,
  input: WebhookRotate,
  sealing: Sealing,
): Promise<WebhookWithSecret> {
  const { em, now } = tx;
  const webhook = await webhookToChange(tx, input);
  const before = { ...auditedFields(webhook), secrets: lifetimes(webhook, now) };
  const newSecret = newWebhookSecret(now);
  const { expireOldAfterSeconds: seconds } = input;
  const keepUntil = seconds > 0 ? new Date(now.getTime() + seconds * 1_000) : null;
  const secrets = rotated(storedSecrets(webhook), newSecret, keepUntil);
  em.assign(webhook, await secretColumns(em, sealing, { id: webhook.id, secrets }));
  await takeOver(tx, webhook);
  const changes = changesBetween(before, { ...auditedFields(webhook), secrets: lifetimes(webhook, now) });
  tx.record('webhook.secret_rotated', webhook, { changes });
  await em.flush();
  return { ...(await getWebhook(em, tx.actor, webhook.id, now)), secret: newSecret.secret };
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
    { changes: changesBetween(auditedFields(webhook), {}), data: { url: loggedUrl(url) } },
  );
  tx.em.remove(webhook);
  return {};
}

/** Serializes creation, so that the limit is exact. */
async function requireBelowLimit({ em }: TransactionContext): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['ticketwire/webhooks']);
  if ((await em.count(WebhookEntity)) >= MAX_WEBHOOKS) {
    throw new AppError('conflict', `The limit of ${MAX_WEBHOOKS} webhooks is reached. Delete one first.`);
  }
}

/** Resets the failures of an endpoint. */
function resetFailures(webhook: WebhookEntity): void {
  webhook.failingSince = null;
  webhook.restingUntil = null;
}

async function takeOver({ em, actor }: TransactionContext<Actor>, webhook: WebhookEntity): Promise<void> {
  webhook.owner = ref(await em.findOneOrFail(UserEntity, actor.id));
  webhook.grants = await grantsOfKey(em, actor);
}

function auditedFields({
  url,
  description,
  eventTypes,
  filters,
  payloadVersion,
  enabled,
  disabledReason,
  owner,
  grants,
}: WebhookEntity) {
  const { id, name } = owner.unwrap();
  return {
    ...{ url: loggedUrl(url), description, eventTypes, filters, payloadVersion },
    ...{ enabled, disabledReason: disabledReason ?? null },
    owner: { id, name },
    grants: grants ?? null,
  };
}

const lifetimes = (webhook: WebhookEntity, now: Date) =>
  signingAt(storedSecrets(webhook), now).map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt }));

/** Returns the endpoint, locked until the transaction ends, in the version that the caller expects. */
async function webhookToChange(tx: TransactionContext, { id, expectedVersion }: ByIdExpected): Promise<WebhookEntity> {
  const webhook = await tx.em.findOneOrFail(WebhookEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => noWebhook(id),
  });
  await webhook.owner.loadOrFail();
  await requireVersion(tx, webhook, expectedVersion);
  return webhook;
}
