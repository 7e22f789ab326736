import { setTimeout as delay } from 'node:timers/promises';
import type { Desk } from './desk.ts';
import type { MailSink } from './mail-sink.ts';

export interface Delays {
  /** Milliseconds from the response to a reply until its email has arrived at the mail server. */
  readonly email: readonly number[];
  /** Milliseconds from the response to a reply until its event has arrived on a stream. */
  readonly stream: readonly number[];
}

/** The pause before each reply, longer than any interval at which the service groups work. */
const PAUSE_MS = 250;

/** Sends single replies to an idle service. */
export async function measureDelays(port: number, desk: Desk, sink: MailSink, replies: number): Promise<Delays> {
  const token = await desk.signIn(port);
  const stream = await openStream(port, token);
  const email: number[] = [];
  const streamed: number[] = [];
  for (let reply = 0; reply < replies; reply++) {
    await delay(PAUSE_MS);
    const [mailed, seen] = [sink.next(), stream.next()];
    await desk.reply(port);
    const answeredAt = performance.now();
    email.push(Math.max(0, (await mailed) - answeredAt));
    streamed.push(Math.max(0, (await seen) - answeredAt));
  }
  stream.close();
  return { email, stream: streamed };
}

async function openStream(port: number, token: string) {
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/events/stream`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    signal: stop.signal,
  });
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status} ${await response.text()}`);
  let next = Promise.withResolvers<number>();
  const read = async (body: AsyncIterable<Uint8Array>) => {
    for await (const chunk of body) {
      if (!Buffer.from(chunk).includes('comment.public')) continue;
      next.resolve(performance.now());
      next = Promise.withResolvers();
    }
  };
  read(response.body).catch(() => {});
  return { next: () => next.promise, close: () => stop.abort() };
}
