import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../platform/harness.ts';
import { Logged } from './feed.ts';

interface Wanted {
  readonly token: string;
  /** The stream of events if omitted. */
  readonly path?: string | undefined;
  readonly query?: Record<string, string> | undefined;
  readonly lastEventId?: string | undefined;
  readonly headers?: Record<string, string>;
}

const Presence = z.strictObject({
  ticketId: z.string(),
  people: z.array(z.strictObject({ user: z.object({ id: z.string(), name: z.string() }), activity: z.string() })),
  total: z.number(),
});
export type Presence = z.infer<typeof Presence>;

const ListMessage = z.strictObject({
  type: z.literal('list'),
  order: z.array(z.string()),
  tickets: z.array(z.looseObject({ id: z.string(), subject: z.string() })),
});
export type ListMessage = z.infer<typeof ListMessage>;

/** A stream, read as plain HTTP. */
export interface RawStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: Logged[];
  /** Who else has a ticket open, as it was sent. */
  readonly presence: Presence[];
  /** The messages of a live list. */
  readonly lists: ListMessage[];
  /** The last id received, with or without an event. */
  readonly lastId: string | undefined;
  /** Content of the final event, if the service ended the stream. */
  readonly end: { readonly code: string; readonly status: number } | undefined;
  /** Everything received, as it was sent. */
  readonly text: string;
  readonly closed: boolean;
  /** The response, which can be paused. */
  readonly answer: IncomingMessage;
  cut(): void;
}

/** Opens a stream, and reads it until the test cuts it or it ends. */
export async function openStream(
  url: string,
  { token, path = '/events/stream', query = {}, lastEventId, headers = {} }: Wanted,
) {
  const target = `${url}/api${path}?${new URLSearchParams(query)}`;
  const sent = {
    Authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    ...headers,
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = get(target, { headers: sent, agent: false }, resolve).on('error', reject);
  const answer = await promise;
  onTestFinished(() => void request.destroy());

  const stream = {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events: [] as Logged[],
    presence: [] as Presence[],
    lists: [] as ListMessage[],
    lastId: undefined as string | undefined,
    end: undefined as RawStream['end'],
    text: '',
    closed: false,
    answer,
    cut: () => void request.destroy(),
  };
  let rest = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    stream.text += piece;
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) take(stream, block);
  });
  answer
    .on('error', () => {})
    .on('close', () => {
      stream.closed = true;
    });
  return stream;
}

type Taken = Pick<RawStream, 'events' | 'presence' | 'lists'> & { lastId: string | undefined; end: RawStream['end'] };

function take(stream: Taken, block: string): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  stream.lastId = field('id') ?? stream.lastId;
  if (data === undefined) return;
  if (field('event') === 'end') stream.end = JSON.parse(data);
  else if (field('event') === 'presence') stream.presence.push(Presence.parse(JSON.parse(data)));
  else if (field('event') === 'list') stream.lists.push(ListMessage.parse(JSON.parse(data)));
  else stream.events.push(Logged.parse(JSON.parse(data)));
}

/** Waits until the stream has sent its position, so that no later event is missed. */
export async function openedStream(url: string, wanted: Wanted): Promise<RawStream> {
  const stream = await openStream(url, wanted);
  await eventually(() => {
    if (stream.lastId === undefined) throw new Error(`Nothing was received yet: ${stream.text}`);
  });
  return stream;
}
