import type { EntityManager } from '@mikro-orm/postgresql';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Log } from '../../../platform/base/log.ts';
import { finish } from '../../../platform/deliveries/delivery-queue.ts';
import type { Sender } from '../../../platform/deliveries/delivery-worker.ts';
import { claimPerEndpoint } from './claim.ts';
import type { EndpointOutcome } from './disable-failing-endpoints.ts';
import { pauseEndpoint } from './endpoint.ts';
import type { HttpClient } from './http-client.ts';
import { type Job, jobsFor } from './job.ts';
import { NoResponse } from './no-response.ts';
import { type AttemptResult, cancelled, notAnswered, notCreated, responded } from './outcome.ts';
import { signed } from './sign.ts';
import { tracedPost } from './traced-post.ts';

const PLAIN_HEADERS = {
  'content-type': 'application/json',
  'user-agent': `Ticketwire-Webhooks/${manifest.version}`,
};

export interface WebhookSenderOptions {
  readonly client: HttpClient;
  readonly clock: () => Date;
  readonly log: Log;
  /** Seconds to wait after the first failed attempt, the second, and so on. */
  readonly waitsS: readonly number[];
  readonly recordOutcome: (em: EntityManager, webhookId: string, outcome: EndpointOutcome) => Promise<void>;
}

/** Sends queued messages to endpoints, signed by Standard Webhooks 1.0.0, and evaluates the responses. */
export function webhookSender({
  client,
  clock,
  log,
  waitsS,
  recordOutcome,
}: WebhookSenderOptions): Sender<Job, AttemptResult> {
  const send = async ({ id, failed, endpoint, message, traceparent }: Job): Promise<AttemptResult> => {
    const began = clock();
    const startedAt = performance.now();
    const attemptData = () => {
      const durationMs = Math.round(performance.now() - startedAt);
      return { began, ended: clock(), durationMs, failed, waitsS };
    };
    if (!endpoint) return cancelled('The webhook was deleted', began);
    if (!message) return notCreated(attemptData());
    if ('cancelReason' in message) return cancelled(message.cancelReason, began);

    const body = Buffer.from(message.body);
    const headers = {
      ...PLAIN_HEADERS,
      'content-length': String(body.length),
      ...signed({ id, at: began, body }, endpoint.secrets),
    };
    try {
      const request = { url: endpoint.url, headers, body };
      return responded(await tracedPost(client, request, traceparent), attemptData());
    } catch (error) {
      if (error instanceof NoResponse) return notAnswered(error.message, attemptData());
      throw error;
    }
  };

  /**
   * Records the health of an endpoint. Failures are only logged, because the next attempt records it too: they are no
   * reason to send a message again.
   */
  const recordHealth = async (
    em: EntityManager,
    webhookId: string,
    { restUntil, ...outcome }: NonNullable<AttemptResult['endpoint']>,
  ) => {
    try {
      if (restUntil) await pauseEndpoint(em, webhookId, restUntil);
      await recordOutcome(em, webhookId, outcome);
    } catch (err) {
      log.error({ err, webhookId }, 'Failed to record the health of a webhook endpoint');
    }
  };

  return {
    kind: 'webhook',
    // Each endpoint has a limit of its own.
    claimsAllDue: false,
    claim: async (em, limit) => jobsFor(em, await claimPerEndpoint(em, limit, clock()), log),
    send,
    async store(em, job, { attempt, outcome, endpoint }) {
      const isOwnClaim = await finish(em, job, attempt, outcome, clock());
      if (isOwnClaim && endpoint && job.webhookId) await recordHealth(em, job.webhookId, endpoint);
      return isOwnClaim;
    },
    close: () => client.close(),
  };
}
