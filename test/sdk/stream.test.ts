import type { ServerResponse } from 'node:http';
import { ApiError, createClient, type StreamOptions } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { type Answer, drop, html, problem } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

const PATH = '/api/events/stream';
const event = (id: number) => `id: c${id}\nevent: ticket.created\ndata: ${JSON.stringify({ id: `e${id}` })}\n\n`;
const ending = (code: string, status: number) =>
  `event: end\ndata: ${JSON.stringify({ code, status, title: 'Over', requestId: 'r' })}\n\n`;

const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
/** Sends these pieces of a stream and closes the connection. */
const reported =
  (...pieces: string[]): Answer =>
  (response) => {
    begin(response);
    for (const piece of pieces) response.write(piece);
    response.end();
  };
const staying =
  (text: string): Answer =>
  (response) =>
    void begin(response).write(text);

async function desk(more: object = { token: 'secret' }) {
  const stub = await startStub();
  const client = createClient({ baseUrl: stub.url, retry: { baseDelay: 1 }, ...more });
  return { stub, client, connections: () => stub.to(PATH) };
}

async function taken(stream: AsyncIterable<{ id: string }>, count: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of stream) {
    ids.push(id);
    if (ids.length === count) break;
  }
  return ids;
}

describe('a stream', () => {
  it('reports each connection, and who else has a ticket open, without moving its position', async () => {
    const queries: string[] = [];
    const onRequest = ({ url }: { url: string }) => void queries.push(new URL(url).search);
    const { stub, client, connections } = await desk({ token: 'secret', onRequest });
    const presence = { ticketId: 't1', people: [{ user: { id: 'u1', name: 'Ana' }, activity: 'viewing' }], total: 1 };
    const frame = `event: presence\ndata: ${JSON.stringify(presence)}\n\n`;
    stub.answer(PATH, reported(event(1), frame), reported(frame, event(2)));
    const reports: unknown[] = [];
    const onConnect = () => void reports.push('connected');
    const onPresence = (change: unknown) => void reports.push(change);
    expect(await taken(client.events.stream({}, { onConnect, onPresence }), 2)).toEqual(['e1', 'e2']);
    expect(reports).toEqual(['connected', presence, 'connected', presence]);
    expect(connections().map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'c1']);
    expect(queries).toEqual(['?presence=true', '?presence=true']);
  });

  it.each([
    ['the last argument', (options: StreamOptions) => [{}, options] as const],
    ['the input, where they are deprecated', (options: StreamOptions) => [options] as const],
  ])('takes its options from %s, and sends none of them as a filter', async (_, argumentsWith) => {
    const controller = new AbortController();
    const queries: string[] = [];
    const onRequest = ({ url }: { url: string }) => void queries.push(new URL(url).search);
    const { stub, client } = await desk({ token: 'secret', onRequest });
    stub.answer(PATH, staying(event(1)));
    const connected: string[] = [];
    const onConnect = () => void connected.push('connected');
    const waiting = taken(client.events.stream(...argumentsWith({ signal: controller.signal, onConnect })), 2);
    await expect.poll(() => connected.length).toBe(1);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    expect(queries).toEqual(['']);
  });

  it('sends the headers and follows the retry policy of its own options', async () => {
    const { stub, client, connections } = await desk();
    stub.answer(PATH, problem('unavailable', 503));
    const options = { retry: false, headers: { 'x-app': 'nightly' } } as const;
    await expect(taken(client.events.stream({}, options), 1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(connections().map(({ headers }) => headers['x-app'])).toEqual(['nightly']);
  });

  it('reports why it has no connection and when it tries again', async () => {
    const { stub, client } = await desk();
    stub.answer(PATH, problem('rate_limited', 429), reported(event(1)), drop, staying(event(2)));
    const reports: unknown[] = [];
    const onDisconnect = ({ code }: { code: string }, { delay }: { delay: number }) => reports.push([code, delay > 0]);
    expect(await taken(client.events.stream({}, { onDisconnect }), 2)).toEqual(['e1', 'e2']);
    expect(reports).toEqual([
      ['rate_limited', true],
      ['network', true],
      ['network', true],
    ]);
  });

  it('rejects after ten attempts in a row for which too many streams are open, and counts again after a success', async () => {
    const { stub, client, connections } = await desk();
    const crowded = problem('rate_limited', 429);
    const eight = Array.from({ length: 8 }, () => crowded);
    stub.answer(PATH, crowded, ...eight, reported(event(1)), ...eight, crowded, crowded, staying(event(2)));
    const ids: string[] = [];
    const following = async () => {
      for await (const { id } of client.events.stream()) ids.push(id);
    };
    await expect(following()).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    expect(ids).toEqual(['e1']);
    expect(connections()).toHaveLength(20);
  });

  it('does not ask for presence unless someone listens to it', async () => {
    const queries: string[] = [];
    const onRequest = ({ url }: { url: string }) => void queries.push(new URL(url).search);
    const { stub, client } = await desk({ token: 'secret', onRequest });
    stub.answer(PATH, reported(event(1)));
    await taken(client.events.stream({}), 1);
    expect(queries).toEqual(['']);
  });

  it('continues across reconnections and yields each event once', async () => {
    const { stub, client, connections } = await desk();
    stub.answer(
      PATH,
      reported('retry: 5\n\nid: c0\n\n: keep-alive\n\n', event(1)),
      drop,
      html(502),
      (response) => begin(response).write(event(1) + event(2), () => response.destroy()),
      reported(ending('unavailable', 503)),
      staying(event(3)),
    );
    expect(await taken(client.events.stream({ type: ['ticket.*', 'comment.public'], after: 'start' }), 3)).toEqual([
      'e1',
      'e2',
      'e3',
    ]);
    expect(connections().map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      'c1',
      'c1',
      'c1',
      'c2',
      'c2',
    ]);
  });

  it('continues from its initial cursor if it reconnects before any event', async () => {
    const { stub, client, connections } = await desk();
    stub.answer(PATH, reported('id: here\n\n'), staying(event(1)));
    await taken(client.events.stream(), 1);
    expect(connections().map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'here']);
  });

  it('parses chunks of any size with any line ending', async () => {
    const { stub, client } = await desk();
    const text = `: hello\r\n\r\n${event(1).replaceAll('\n', '\r\n')}${event(2)}id: c3\ndata: {"id":\ndata: "é3"}\n\n`;
    stub.answer(PATH, (response) => {
      begin(response);
      const bytes = Buffer.from(text);
      const send = (at: number) => {
        if (at >= bytes.length) return;
        response.write(bytes.subarray(at, at + 3), () => send(at + 3));
      };
      send(0);
    });
    expect(await taken(client.events.stream(), 3)).toEqual(['e1', 'e2', 'é3']);
  });

  it.each([
    [403, 'permission_denied'],
    [422, 'validation_failed'],
    [400, 'validation_failed'],
    [401, 'unauthenticated'],
  ])('rejects with errors that a retry cannot fix: %i %s', async (status, code) => {
    const { stub, client, connections } = await desk();
    stub.answer(PATH, problem(code, status));
    await expect(taken(client.events.stream(), 1)).rejects.toMatchObject({ code, status, procedure: 'events.stream' });
    expect(connections()).toHaveLength(1);
  });

  it('rejects if the service ends it permanently or if another server responds', async () => {
    const { stub, client } = await desk();
    stub.answer(PATH, reported(event(1), ending('permission_denied', 403)), html(200));
    await expect(taken(client.events.stream(), 2)).rejects.toMatchObject({ code: 'permission_denied', status: 403 });
    await expect(taken(client.events.stream(), 2)).rejects.toMatchObject({ code: 'bad_response' });
  });

  it('refreshes an expired token, and gives up if the refresh is rejected', async () => {
    let tokens = 0;
    const { stub, client, connections } = await desk({ token: () => `token-${Math.ceil(tokens++ / 2)}` });
    stub.answer(PATH, reported(event(1), ending('token_expired', 401)), staying(event(2)));
    expect(await taken(client.events.stream(), 2)).toEqual(['e1', 'e2']);
    expect(new Set(connections().map(({ headers }) => headers.authorization)).size).toBe(2);
    stub.answer(PATH, problem('token_expired', 401));
    await expect(taken(client.events.stream(), 1)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('ends by its signal or by leaving the loop, and closes its connection', async () => {
    const { stub, client, connections } = await desk();
    const closed: number[] = [];
    stub.answer(PATH, (response) => {
      begin(response).write(event(1));
      response.once('close', () => closed.push(1));
    });
    const controller = new AbortController();
    const waiting = taken(client.events.stream(undefined, { signal: controller.signal }), 2);
    await expect.poll(() => connections().length).toBe(1);
    controller.abort();
    await expect(waiting).rejects.toSatisfy((error) => ApiError.is(error, 'aborted'));
    expect(await taken(client.events.stream(), 1)).toEqual(['e1']);
    await expect.poll(() => closed.length).toBe(2);
    expect(connections()).toHaveLength(2);
    await expect(taken(client.events.stream({}, { signal: AbortSignal.abort() }), 1)).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(connections()).toHaveLength(2);
  });

  it('does not reconnect if retries are disabled', async () => {
    const { stub, client, connections } = await desk({ token: 'secret', retry: false });
    stub.answer(PATH, reported(event(1)));
    await expect(taken(client.events.stream(), 2)).rejects.toMatchObject({ code: 'network' });
    expect(connections()).toHaveLength(1);
  });
});
