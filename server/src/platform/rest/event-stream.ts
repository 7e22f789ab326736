import type { Request, Response } from 'express';
import type { OutgoingResponse } from '../http/outgoing-response.ts';
import { traceOf } from '../http/trace.ts';
import type { Tracked } from '../procedures/streaming.ts';

/** Proxies close silent connections, often after a minute. */
const KEEP_ALIVE_MS = 15_000;

/** A reader who reads nothing for this long is disconnected, and can resume later. */
const STALLED_MS = 60_000;

/** The wait before a browser reconnects. */
const RETRY_MS = 1_000;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx would buffer events.
  'X-Accel-Buffering': 'no',
  // The connection is not reused after the stream: the service may be stopping.
  Connection: 'close',
};

interface Item {
  readonly type: string;
}

/** Sends the current cursor to a reader without any visible event: an event that has only an id. */
export function sendProgress(res: Response, cursor: string): void {
  if (res.headersSent && !res.writableNeedDrain) res.write(`id: ${cursor}\n\n`);
}

/** Sends an event beside the items of a stream, unless its reader is slow. Without an id, it does not move their position. */
export function sendAside(res: Response, event: string, data: object): void {
  if (!res.headersSent || res.writableNeedDrain || res.writableEnded) return;
  res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Sends items as server-sent events (HTML Living Standard, 9.2) as fast as they are read, and buffers at most one. If
 * the items end with an error, the last event reports it: `problemFor` builds the REST problem.
 */
export async function sendEventStream(
  req: Request,
  res: Response,
  items: AsyncIterable<Tracked<Item>>,
  problemFor: (thrown: unknown) => OutgoingResponse,
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
    for await (const [cursor, item] of items) {
      if (!res.write(`id: ${cursor}\nevent: ${item.type}\ndata: ${JSON.stringify(item)}\n\n`)) await drained(res);
      trace.events += 1;
    }
  } catch (thrown) {
    const { body } = problemFor(thrown);
    if (!res.destroyed) res.write(`event: end\ndata: ${body}\n\n`);
  } finally {
    clearInterval(keepAlive);
  }
  res.end();
}

/** Waits until the reader has read the pending data or has disconnected. */
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
