import { createAccount } from '@ticketwire/server/src/accounts/users/user.account.ts';
import { LATEST_PAYLOAD } from '@ticketwire/server/src/contract/messaging/webhooks.ts';
import { enqueueMessages } from '@ticketwire/server/src/messaging/webhooks/base/message-queue.ts';
import { WebhookEntity, type WebhookSecret } from '@ticketwire/server/src/messaging/webhooks/base/webhook.entity.ts';
import { newSigningSecret } from '@ticketwire/server/src/messaging/webhooks/base/webhook.secret.ts';
import { MAX_IN_FLIGHT } from '@ticketwire/server/src/messaging/webhooks/sending/claim.ts';
import { outcomeRecorder } from '@ticketwire/server/src/messaging/webhooks/sending/disable-failing-endpoints.ts';
import { STANDARD_WAITS_S } from '@ticketwire/server/src/messaging/webhooks/sending/schedule.ts';
import { webhookSender } from '@ticketwire/server/src/messaging/webhooks/sending/webhook-sender.ts';
import { startPubSub } from '@ticketwire/server/src/platform/database/pubsub.ts';
import type { Attempt } from '@ticketwire/server/src/platform/deliveries/delivery.entity.ts';
import { startDeliveryWorker } from '@ticketwire/server/src/platform/deliveries/delivery-worker.ts';
import { createHttpClient } from '@ticketwire/server/src/platform/outgoing/http-client.ts';
import { setTransactionTime } from '@ticketwire/server/src/platform/time/transaction-time.ts';
import { expect, onTestFinished } from 'vitest';
import { eventually, makeLog, type Orm, openDatabase, sealingOf } from '../../../platform/harness.ts';

export const START = new Date('2026-03-01T08:00:00.000Z');

interface Starting {
  readonly orm?: Orm;
  readonly waitsS?: readonly number[];
  readonly responseMs?: number;
  readonly stopMs?: number;
}

/** Creates a database with an owner of endpoints, and a stopped clock. */
export async function setUp() {
  const { orm, open } = await openDatabase();
  let now = START.getTime();
  const clock = () => new Date(now);
  const sealing = sealingOf();
  const advance = (seconds: number) => {
    now += seconds * 1_000;
  };
  const em = orm.em.fork();
  setTransactionTime(em, START);
  const facts = { name: 'Owner', email: 'owner@example.com', status: 'active', passwordHash: 'none' } as const;
  const owner = createAccount(em, facts, [], START);
  await em.flush();

  const makeEndpoint = async (url: string, more: { secrets?: WebhookSecret[]; enabled?: boolean } = {}) => {
    const secrets = [{ secret: newSigningSecret(), createdAt: START.toISOString(), expiresAt: null }];
    const fields = {
      description: '',
      eventTypes: ['*' as const],
      filters: {},
      payloadVersion: LATEST_PAYLOAD,
      secrets,
    };
    const state = { enabled: true, disabledReason: null, failingSince: null, restingUntil: null, grants: null };
    const endpoint = em.create(WebhookEntity, { url, owner, ...fields, ...state, ...more });
    await em.flush();
    return endpoint.id;
  };
  /** Queues test messages, which need no permissions. */
  const queue = (webhookId: string, count = 1) =>
    enqueueMessages(orm.em.fork(), Array(count).fill({ webhookId, event: null }), clock());

  const start = ({ orm: own = orm, waitsS = STANDARD_WAITS_S, responseMs = 15_000, stopMs = 5_000 }: Starting = {}) => {
    const log = makeLog();
    const client = createHttpClient({ allowPrivate: true, responseMs });
    const recordOutcome = outcomeRecorder({ publicUrl: 'http://tickets.example.com' });
    const sender = webhookSender({ client, sealing, clock, log, waitsS, recordOutcome });
    const pubsub = startPubSub({ address: null, log });
    const worker = startDeliveryWorker({
      root: own.em,
      sender,
      clock,
      pubsub,
      log,
      parallel: MAX_IN_FLIGHT,
      pollMs: 20,
      stopMs,
    });
    onTestFinished(() => worker.stop());
    return { worker, log };
  };

  const rows = (webhookId: string) =>
    orm.em.execute<Row[]>('select * from deliveries where webhook_id = ? order by created_at, id', [webhookId]);
  const row = async (webhookId: string) => {
    const [first] = await rows(webhookId);
    if (!first) throw new Error('Nothing is queued');
    return first;
  };
  const tried = (webhookId: string, times: number) =>
    eventually(async () => {
      const one = await row(webhookId);
      expect(one.attempts).toHaveLength(times);
      return one;
    });
  const pending = async () => {
    const [count] = await orm.em.execute<{ count: string }[]>(
      "select count(*) from deliveries where kind = 'webhook' and state = 'pending'",
    );
    return Number(count?.count);
  };
  const endpoint = async (id: string) => {
    const [found] = await orm.em.execute<Record<string, unknown>[]>('select * from webhooks where id = ?', [id]);
    return found;
  };
  return { orm, open, clock, advance, makeEndpoint, queue, start, rows, row, tried, pending, endpoint };
}

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: Attempt[];
  readonly next_attempt_at: string | null;
  readonly leased_until: string | null;
  readonly claim: number;
}

export const secondsUntilNext = ({ next_attempt_at }: Row, since: Date) =>
  (new Date(next_attempt_at ?? 0).getTime() - since.getTime()) / 1_000;
