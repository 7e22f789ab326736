import type { EntityManager } from '@mikro-orm/postgresql';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Log } from '../../../platform/base/log.ts';
import { tables } from '../../../platform/database/database.ts';
import { finish } from '../../../platform/deliveries/delivery-queue.ts';
import type { Sender } from '../../../platform/deliveries/delivery-worker.ts';
import { CannotUnseal, type Sealing } from '../../../platform/keys/sealing.ts';
import type { HttpClient, HttpResponse, PostRequest } from '../../../platform/outgoing/http-client.ts';
import { NoResponse } from '../../../platform/outgoing/no-response.ts';
import { recordingTracing } from '../../../platform/telemetry/tracing.ts';
import { openSecrets, storedSecrets } from '../base/sealed-secrets.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';
import { signatureHeaders } from '../base/webhook.secret.ts';
import { claimPerEndpoint } from './claim.ts';
import type { EndpointOutcome } from './disable-failing-endpoints.ts';
import { type Job, jobsFor } from './jobs.ts';
import { type AttemptResult, cancelled, notAnswered, notCreated, responded } from './outcome.ts';

const PLAIN_HEADERS = {
  'content-type': 'application/json',
  'user-agent': `Ticketwire-Webhooks/${manifest.version}`,
};

interface WebhookSenderOptions {
  readonly client: HttpClient;
  readonly sealing: Sealing;
  readonly clock: () => Date;
  readonly log: Log;
  /** Seconds to wait after the first failed attempt, the second, and so on. */
  readonly waitsS: readonly number[];
  readonly recordOutcome: (em: EntityManager, webhookId: string, outcome: EndpointOutcome) => Promise<void>;
}

/** Sends queued messages to endpoints, signed by Standard Webhooks 1.0.0, and evaluates the responses. */
export function webhookSender({
  client,
  sealing,
  clock,
  log,
  waitsS,
  recordOutcome,
}: WebhookSenderOptions): Sender<Job, AttemptResult> {
  /** Null without the key that they are sealed under. */
  const secretsOf = ({ id, secrets, sealed_secrets: sealedSecrets }: NonNullable<Job['endpoint']>) => {
    try {
      return openSecrets(sealing, id, storedSecrets({ secrets, sealedSecrets }));
    } catch (err) {
      if (!(err instanceof CannotUnseal)) throw err;
      log.error({ err, webhookId: id }, 'The secret of a webhook endpoint cannot be read');
      return null;
    }
  };

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

    const secrets = secretsOf(endpoint);
    if (secrets === null) return notCreated(attemptData());

    const body = Buffer.from(message.body);
    const headers = {
      ...PLAIN_HEADERS,
      'content-length': String(body.length),
      ...signatureHeaders({ id, at: began, body }, secrets),
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
    { pausedUntil, ...outcome }: NonNullable<AttemptResult['endpoint']>,
  ) => {
    try {
      if (pausedUntil) await pauseEndpoint(em, webhookId, pausedUntil);
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
    async store(em, handled) {
      const stored = await finish(em, handled, clock());
      const outcomes = handled.flatMap(({ job, sent: { endpoint } }) =>
        stored.has(job.id) && endpoint && job.webhookId ? [{ webhookId: job.webhookId, endpoint }] : [],
      );
      // No endpoint waits for another: disabling one takes several statements.
      const byEndpoint = Map.groupBy(outcomes, ({ webhookId }) => webhookId);
      await Promise.all(
        byEndpoint.values().map(async (ofOne) => {
          for (const { webhookId, endpoint } of ofOne) await recordHealth(em, webhookId, endpoint);
        }),
      );
      return stored;
    },
    close: () => client.close(),
  };
}

/**
 * Sends a message in a span, with a `traceparent` header so that the receiver can continue the trace (W3C Trace
 * Context). A process that records nothing passes on the one that was stored with the message. Attributes name the host
 * only: the path of a webhook is often the secret itself.
 */
async function tracedPost(client: HttpClient, request: PostRequest, stored: string | null): Promise<HttpResponse> {
  const tracing = recordingTracing();
  if (!tracing) return client.post(withTraceparent(request, stored));
  const { hostname, port, protocol } = new URL(request.url);
  const attributes = {
    'http.request.method': 'POST',
    'server.address': hostname.replace(/^\[(.*)\]$/, '$1'),
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    'url.scheme': protocol.slice(0, -1),
  };
  return tracing.run({ name: 'POST', kind: 'client', attributes }, async (span) => {
    const response = await client.post(withTraceparent(request, span.traceparent ?? stored));
    span.set('http.response.status_code', response.status);
    if (response.status >= 400) span.fail(String(response.status));
    return response;
  });
}

function withTraceparent(request: PostRequest, traceparent: string | null): PostRequest {
  return traceparent === null ? request : { ...request, headers: { ...request.headers, traceparent } };
}

/** Pauses sending to the endpoint. Not a change by a user, so the version stays. */
async function pauseEndpoint(em: EntityManager, id: string, until: Date): Promise<void> {
  await tables<typeof WebhookSchema>(em)
    .updateTable('webhooks')
    .set({ resting_until: until })
    .where('id', '=', id)
    .execute();
}
