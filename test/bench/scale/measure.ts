import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { oneConnection, quantile } from '../timed-request.ts';
import type { Facts } from './facts.ts';
import type { Question } from './questions.ts';

/** Requests before the measurement: PostgreSQL chooses a plan for all values, if at all, at the sixth use. */
const WARM_UP = 8;
const MIN_USES = 5;
const MAX_USES = 40;
const SECONDS = 1;

export interface Subject {
  readonly tickets: number;
  readonly port: number;
  readonly facts: Facts;
}

/** One question in one database, with the time of each response in milliseconds. */
export interface Measured {
  readonly times: number[];
  /** The status of a response that was not a success. */
  failure?: number;
}

/** Sends the requests of a question one after the other on one connection. */
export async function measure({ port, facts }: Subject, question: Question, measured: Measured): Promise<void> {
  const send = requester(port, facts, question);
  const isFirst = measured.times.length === 0;
  for (let use = 0; isFirst && use < WARM_UP; use++) await send(use);
  const endsAt = performance.now() + SECONDS * 1000;
  for (let use = 0; use < MAX_USES && (use < MIN_USES || performance.now() < endsAt); use++) {
    const { status, milliseconds } = await send(use);
    if (status >= 300) measured.failure = status;
    measured.times.push(milliseconds);
  }
}

export const p50 = ({ times }: Measured) => quantile(times, 0.5);

/** Returns a function that sends the request with this number. */
export function requester(port: number, facts: Facts, { asker, paths, body }: Question) {
  const agent = oneConnection();
  const all = paths(facts);
  const text = body && JSON.stringify(body(facts));
  const headers = {
    Authorization: `Bearer ${facts.readers[asker].token}`,
    ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  };
  return (use: number): Promise<{ status: number; milliseconds: number }> => {
    const method = text === undefined ? 'GET' : 'POST';
    const path = `/api${all[use % all.length] ?? ''}`;
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) =>
        buffer(response).then(
          () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - begun }),
          reject,
        ),
      );
      sent.once('error', reject).end(text);
    });
  };
}
