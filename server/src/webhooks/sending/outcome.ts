import type { Outcome } from '../../platform/deliveries/delivery-queue.ts';
import type { Sent } from '../../platform/deliveries/delivery-worker.ts';
import type { EndpointOutcome } from './disable-failing-endpoints.ts';
import type { HttpResponse } from './http-client.ts';
import { nextAttemptAt, pausedUntil, retryAfter } from './schedule.ts';

export interface Tried extends Sent {
  /** What the attempt tells of the endpoint; null where it was not asked. */
  readonly endpoint: (EndpointOutcome & { readonly restUntil: Date | null }) | null;
}

/** One attempt, as far as it is the same however it went. */
export interface Attempted {
  readonly began: Date;
  readonly ended: Date;
  readonly durationMs: number;
  /** Attempts that failed before. */
  readonly failed: number;
  /** Seconds to wait after the first failed attempt, the second, and so on. */
  readonly waitsS: readonly number[];
}

/** What an answer means, by Standard Webhooks 1.0.0: 2xx is success, 410 the end, and all else is tried again. */
export function answered({ status, retryAfter: header, text }: HttpResponse, attempted: Attempted): Tried {
  const { began, ended, durationMs } = attempted;
  const attempt = { at: began.toISOString(), error: errorOf(status), status, durationMs, answer: text };
  const endpoint = { delivered: attempt.error === null, gone: status === 410, at: ended, restUntil: null };
  if (endpoint.delivered) return { attempt, outcome: { state: 'delivered' }, endpoint };
  if (endpoint.gone) return { attempt, outcome: { state: 'failed' }, endpoint };
  const asked = retryAfter(header, ended);
  return {
    attempt,
    outcome: again(attempted, asked),
    endpoint: { ...endpoint, restUntil: asked && pausedUntil(asked, ended) },
  };
}

/** That no answer came, and why. */
export function unanswered(error: string, attempted: Attempted): Tried {
  const { began, ended, durationMs } = attempted;
  return {
    attempt: { at: began.toISOString(), error, durationMs },
    outcome: again(attempted, null),
    endpoint: { delivered: false, gone: false, at: ended, restUntil: null },
  };
}

/** That there was nothing to send for a reason that lies here: the endpoint has no part in it. */
export function unmade(attempted: Attempted): Tried {
  const error = 'The message could not be created';
  return { attempt: { at: attempted.began.toISOString(), error }, outcome: again(attempted, null), endpoint: null };
}

export function cancelled(error: string, began: Date): Tried {
  return { attempt: { at: began.toISOString(), error }, outcome: { state: 'failed' }, endpoint: null };
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `HTTP ${status}: redirects are not followed`;
  return status === 410 ? 'HTTP 410: the endpoint accepts no more messages' : `HTTP ${status}`;
}

function again({ waitsS, failed, ended }: Attempted, asked: Date | null): Outcome {
  const next = nextAttemptAt(waitsS, failed + 1, asked, ended);
  return next ? { state: 'pending', nextAttemptAt: next } : { state: 'failed' };
}
