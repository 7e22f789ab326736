import type { EntityManager } from '@mikro-orm/postgresql';
import manifest from '../../../package.json' with { type: 'json' };
import type { Log } from '../../platform/base/log.ts';
import { finish } from '../../platform/deliveries/delivery-queue.ts';
import type { Sender } from '../../platform/deliveries/delivery-worker.ts';
import { claimPerEndpoint } from './claim.ts';
import type { EndpointOutcome } from './disable-failing-endpoints.ts';
import { pauseEndpoint } from './endpoint.ts';
import type { HttpClient } from './http-client.ts';
import { type Job, jobsFor } from './job.ts';
import { NoAnswer } from './no-answer.ts';
import { answered, cancelled, type Tried, unanswered, unmade } from './outcome.ts';
import { signed } from './sign.ts';

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

/** Sends queued messages to endpoints, signed by Standard Webhooks 1.0.0, and judges what they answer. */
export function webhookSender({ client, clock, log, waitsS, recordOutcome }: WebhookSenderOptions): Sender<Job, Tried> {
  const send = async ({ id, failed, endpoint, message }: Job): Promise<Tried> => {
    const began = clock();
    const since = performance.now();
    const attempted = () => {
      const durationMs = Math.round(performance.now() - since);
      return { began, ended: clock(), durationMs, failed, waitsS };
    };
    if (!endpoint) return cancelled('The webhook was deleted', began);
    if (!message) return unmade(attempted());
    if ('withdrawn' in message) return cancelled(message.withdrawn, began);

    const body = Buffer.from(message.body);
    const headers = {
      ...PLAIN_HEADERS,
      'content-length': String(body.length),
      ...signed({ id, at: began, body }, endpoint.secrets),
    };
    try {
      return answered(await client.post({ url: endpoint.url, headers, body }), attempted());
    } catch (error) {
      if (error instanceof NoAnswer) return unanswered(error.message, attempted());
      throw error;
    }
  };

  /** What an attempt told of the endpoint is told by the next one too: it is no reason to send a message again. */
  const note = async (
    em: EntityManager,
    webhookId: string,
    { restUntil, ...outcome }: NonNullable<Tried['endpoint']>,
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
    claim: async (em, limit) => jobsFor(em, await claimPerEndpoint(em, limit, clock()), log),
    send,
    async store(em, job, { attempt, outcome, endpoint }) {
      const mine = await finish(em, job, attempt, outcome, clock());
      if (mine && endpoint && job.webhookId) await note(em, job.webhookId, endpoint);
      return mine;
    },
    close: () => client.close(),
  };
}
