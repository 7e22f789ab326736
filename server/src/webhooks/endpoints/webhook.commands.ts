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
import { Failure } from '../../platform/base/failure.ts';
import { loggedUrl } from '../../platform/base/logged-url.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { User } from '../../users/user.entity.ts';
import { withdrawMessages } from '../base/cancel-messages.ts';
import { Webhook } from '../base/webhook.entity.ts';
import { newSecret, rotated, signingAt } from '../base/webhook.secret.ts';
import { webhookToChange } from './webhook.lookup.ts';
import { getWebhook } from './webhook.queries.ts';
import { filterFor, grantsOfKey } from './webhook.references.ts';

const NO_FILTER = { teamIds: [], categoryIds: [] };

/** Makes an endpoint of the caller's. The secret is in the answer, and in no other. */
export async function createWebhook(scope: Scope<Actor>, input: WebhookCreate): Promise<WebhookWithSecret> {
  const { em, actor, now } = scope;
  await requireRoom(scope);
  const made = newSecret(now);
  const webhook = em.create(Webhook, {
    ...input,
    eventTypes: [...new Set(input.eventTypes)],
    filter: await filterFor(em, NO_FILTER, input.filter),
    secrets: [made],
    owner: ref(await em.findOneOrFail(User, actor.id)),
    grants: await grantsOfKey(em, actor),
  });
  await em.flush();
  scope.record('webhook.created', webhook, {
    changes: changesBetween({}, factsOf(webhook)),
    data: { url: loggedUrl(webhook.url) },
  });
  return { ...(await getWebhook(em, webhook.id, now)), secret: made.secret };
}

export async function updateWebhook(scope: Scope<Actor>, input: WebhookUpdate): Promise<WebhookView> {
  const { em, now } = scope;
  const webhook = await webhookToChange(scope, input);
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
  if (!webhook.enabled && before.enabled) await withdrawMessages(scope, webhook.id, 'The webhook was disabled');
  if (decidesWhatLeaves(changesBetween(before, factsOf(webhook)))) await takeOver(scope, webhook);
  const changes = changesBetween(before, factsOf(webhook));
  if (changes.length > 0) scope.record('webhook.updated', webhook, { changes });
  await em.flush();
  return getWebhook(em, webhook.id, now);
}

/** Gives an endpoint a new secret; the present one signs beside it for as long as was asked. */
export async function rotateSecret(scope: Scope<Actor>, input: WebhookRotate): Promise<WebhookWithSecret> {
  const { em, now } = scope;
  const webhook = await webhookToChange(scope, input);
  const before = { ...factsOf(webhook), secrets: lifetimes(webhook, now) };
  const made = newSecret(now);
  const { expireOldAfterSeconds: seconds } = input;
  webhook.secrets = rotated(webhook.secrets, made, seconds > 0 ? new Date(now.getTime() + seconds * 1_000) : null);
  await takeOver(scope, webhook);
  const changes = changesBetween(before, { ...factsOf(webhook), secrets: lifetimes(webhook, now) });
  scope.record('webhook.secret_rotated', webhook, { changes });
  await em.flush();
  return { ...(await getWebhook(em, webhook.id, now)), secret: made.secret };
}

export async function deleteWebhook(scope: Scope<Actor>, input: ByIdExpected): Promise<Record<string, never>> {
  const webhook = await webhookToChange(scope, input);
  const { id, url } = webhook;
  await withdrawMessages(scope, id, 'The webhook was deleted');
  scope.record(
    'webhook.deleted',
    { id },
    { changes: changesBetween(factsOf(webhook), {}), data: { url: loggedUrl(url) } },
  );
  scope.em.remove(webhook);
  return {};
}

/** One at a time, so that of endpoints made at once each is counted. */
async function requireRoom({ em }: Scope): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['ticketwire/webhooks']);
  if ((await em.count(Webhook)) >= MAX_WEBHOOKS) {
    throw new Failure('conflict', `The limit of ${MAX_WEBHOOKS} webhooks is reached. Delete one first.`);
  }
}

/** What the receiver failed at before no longer counts. */
function forgive(webhook: Webhook): void {
  webhook.failingSince = null;
  webhook.restingUntil = null;
}

/** Else somebody who may configure webhooks and see little would read with the eyes of whoever set it up. */
const decidesWhatLeaves = (changes: readonly Change[]) =>
  changes.some(({ field, to }) => ['url', 'eventTypes', 'filter'].includes(field) || (field === 'enabled' && to));

async function takeOver({ em, actor }: Scope<Actor>, webhook: Webhook): Promise<void> {
  webhook.owner = ref(await em.findOneOrFail(User, actor.id));
  webhook.grants = await grantsOfKey(em, actor);
}

function factsOf({ url, description, eventTypes, filter, enabled, disabledReason, owner, grants }: Webhook) {
  const { id, name } = owner.unwrap();
  return {
    ...{ url: loggedUrl(url), description, eventTypes, filter, enabled, disabledReason: disabledReason ?? null },
    owner: { id, name },
    grants: grants ?? null,
  };
}

const lifetimes = ({ secrets }: Webhook, now: Date) =>
  signingAt(secrets, now).map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt }));
