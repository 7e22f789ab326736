import type { Request, Response } from 'express';
import type { HttpAnswer } from '../http/answer.ts';
import { traceOf } from '../http/trace.ts';
import type { Tracked } from '../procedures/streaming.ts';

/** Proxies cut what says nothing, often after a minute. */
const KEEP_ALIVE_MS = 15_000;

/** Who takes nothing for this long is cut off, and goes on from where they were. */
const STALLED_MS = 60_000;

/** When a browser connects again after it was cut off. */
const RETRY_MS = 1_000;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx would hold events back until there are many.
  'X-Accel-Buffering': 'no',
  // After its end the connection is of no use: the service may be stopping.
  Connection: 'close',
};

interface Item {
  readonly type: string;
}

/** Tells how far the log has come, to a reader who was shown nothing of it: an event of which there is only the id. */
export function sendProgress(res: Response, place: string): void {
  if (res.headersSent && !res.writableNeedDrain) res.write(`id: ${place}\n\n`);
}

/**
 * Sends items as server-sent events (HTML Living Standard, 9.2) as fast as they are taken, and holds no more than one that
 * was not. Where they end with a refusal, the last event says so: `worded` is the problem as REST answers it.
 */
export async function sendEventStream(
  req: Request,
  res: Response,
  items: AsyncIterable<Tracked<Item>>,
  worded: (thrown: unknown) => HttpAnswer,
): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const trace = traceOf(req);
  trace.events = 0;
  res.write(`retry: ${RETRY_MS}\n\n`);
  const keepAlive = setInterval(() => void (res.writableNeedDrain || res.write(': keep-alive\n\n')), KEEP_ALIVE_MS);
  try {
    for await (const [place, item] of items) {
      if (!res.write(`id: ${place}\nevent: ${item.type}\ndata: ${JSON.stringify(item)}\n\n`)) await drained(res);
      trace.events += 1;
    }
  } catch (thrown) {
    const { body } = worded(thrown);
    if (!res.destroyed) res.write(`event: end\ndata: ${body}\n\n`);
  } finally {
    clearInterval(keepAlive);
  }
  res.end();
}

/** Until the reader has taken what was written, or is gone. */
function drained(res: Response): Promise<void> {
  if (res.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(stalled);
      res.off('drain', done).off('close', done);
      resolve();
    };
    const stalled = setTimeout(() => res.destroy(), STALLED_MS);
    res.on('drain', done).on('close', done);
  });
}
