import type { Outcome, Sent } from '../../../platform/deliveries/delivery-queue.ts';
import type { HttpResponse } from '../../../platform/outgoing/http-client.ts';
import type { EndpointOutcome } from './disable-failing-endpoints.ts';
import { nextAttemptAt, pauseEnd, retryAfter } from './schedule.ts';

export interface AttemptResult extends Sent {
  /** What the attempt says about the endpoint; null if it was not contacted. */
  readonly endpoint: (EndpointOutcome & { readonly pausedUntil: Date | null }) | null;
}

/** The data of an attempt that does not depend on its result. */
interface AttemptData {
  readonly began: Date;
  readonly ended: Date;
  readonly durationMs: number;
  /** Earlier failed attempts. */
  readonly failed: number;
  /** Seconds to wait after the first failed attempt, the second, and so on. */
  readonly waitsS: readonly number[];
}

/**
 * Interprets a response by Standard Webhooks 1.0.0: 2xx is success, 410 ends the subscription, and anything else is
 * retried.
 */
export function responded({ status, retryAfter: header, text }: HttpResponse, attemptData: AttemptData): AttemptResult {
  const { began, ended, durationMs } = attemptData;
  const attempt = { at: began.toISOString(), error: errorOf(status), status, durationMs, answer: text };
  const endpoint = { delivered: attempt.error === null, gone: status === 410, at: ended, pausedUntil: null };
  if (endpoint.delivered) return { attempt, outcome: { state: 'delivered' }, endpoint };
  if (endpoint.gone) return { attempt, outcome: { state: 'failed' }, endpoint };
  const retryAt = retryAfter(header, ended);
  return {
    attempt,
    outcome: retry(attemptData, retryAt),
    endpoint: { ...endpoint, pausedUntil: retryAt && pauseEnd(retryAt, ended) },
  };
}

/** The outcome if no response arrived. */
export function notAnswered(error: string, attemptData: AttemptData): AttemptResult {
  const { began, ended, durationMs } = attemptData;
  return {
    attempt: { at: began.toISOString(), error, durationMs },
    outcome: retry(attemptData, null),
    endpoint: { delivered: false, gone: false, at: ended, pausedUntil: null },
  };
}

/** The outcome if the message could not be created: the endpoint is not at fault. */
export function notCreated(attemptData: AttemptData): AttemptResult {
  const error = 'The message could not be created';
  return { attempt: { at: attemptData.began.toISOString(), error }, outcome: retry(attemptData, null), endpoint: null };
}

export function cancelled(error: string, began: Date): AttemptResult {
  return { attempt: { at: began.toISOString(), error }, outcome: { state: 'failed' }, endpoint: null };
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `HTTP ${status}: redirects are not followed`;
  return status === 410 ? 'HTTP 410: the endpoint accepts no more messages' : `HTTP ${status}`;
}

function retry({ waitsS, failed, ended }: AttemptData, retryAt: Date | null): Outcome {
  const next = nextAttemptAt(waitsS, failed + 1, retryAt, ended);
  return next ? { state: 'pending', nextAttemptAt: next } : { state: 'failed' };
}
