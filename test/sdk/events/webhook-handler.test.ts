import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookHandler, type WebhookHandler, type WebhookHandlers } from '@ticketwire/sdk';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const secret = `whsec_${Buffer.from('a key of the tests, of 32 bytes!').toString('base64')}`;
const another = `whsec_${Buffer.from('another key of 32 bytes of them!').toString('base64')}`;
const id = '01a200c9-c98e-770a-b504-d07302ad140b';

interface Sent {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Signs a message with the reference library of Standard Webhooks. */
function signed(message: object, key = secret): Sent {
  const [body, at] = [JSON.stringify(message), new Date()];
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    },
  };
}

const about = (type: string) => ({
  type,
  timestamp: '2026-11-16T08:12:00.000Z',
  payloadVersion: '2026-12-01',
  data: { id, type, ticketId: id, changes: {}, data: {} },
});
const ping = { ...about('ping'), data: { webhook: { id, description: 'Für €' } } };

interface Received {
  /** `rejected` if the handler leaves the error to its caller. */
  readonly status: number | 'rejected';
  readonly text: string;
}
type Receive = (handler: WebhookHandler, sent: Sent) => Promise<Received>;

const POST = { method: 'POST' } as const;
const receivedFrom = async (response: Response): Promise<Received> => ({
  status: response.status,
  text: await response.text(),
});
const receivedBy = (responding: Promise<Response>): Promise<Received> =>
  responding.then(receivedFrom, (error: unknown) => ({ status: 'rejected', text: String(error) }));

/** Sends a request to a server that listens for it alone. */
async function sendTo(listener: Parameters<typeof createServer>[1], sent: Sent): Promise<Received> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await receivedFrom(await fetch(`http://127.0.0.1:${port}/`, { ...POST, ...sent }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const showError: ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(500).send(String(error));
};
const byExpress =
  (...middleware: RequestHandler[]): Receive =>
  (handler, sent) => {
    const app = express();
    app.post('/', ...middleware, handler);
    return sendTo(app.use(showError), sent);
  };
const requestOf = (sent: Sent) => new Request('https://shop.example.com/', { ...POST, ...sent });

const failed = (text: string, status: Received['status'] = 500): Received => ({ status, text });

/** The ways to serve it, and what becomes of an error of the application. */
const ways: readonly (readonly [string, Receive, Received])[] = [
  ['node:http', (handler, sent) => sendTo(handler, sent), failed('')],
  ['Express', byExpress(), failed('Error: Full')],
  ['Express after express.raw()', byExpress(express.raw({ type: '*/*' })), failed('Error: Full')],
  ['Express after express.text()', byExpress(express.text({ type: '*/*' })), failed('Error: Full')],
  ['Fetch', (handler, sent) => receivedBy(handler(requestOf(sent))), failed('Error: Full', 'rejected')],
  [
    'a context like that of Hono',
    (handler, sent) => receivedBy(handler({ req: { raw: requestOf(sent) } })),
    failed('Error: Full', 'rejected'),
  ],
  [
    'Hono',
    (handler, sent) => {
      const app = new Hono().post('/', handler);
      app.onError((error, context) => context.text(String(error), 500));
      return receivedBy(Promise.resolve(app.request('/', { ...POST, ...sent })));
    },
    failed('Error: Full'),
  ],
];

const created = vi.fn();
const any = vi.fn();
const pinged = vi.fn();
const handlers: WebhookHandlers = { 'ticket.created': created, '*': any, ping: pinged };
beforeEach(() => void vi.resetAllMocks());

describe.each(ways)('a webhook handler in %s', (_, receive, failure) => {
  it('calls the function for the type, with the event and its delivery, and waits for it', async () => {
    const finished = vi.fn();
    created.mockImplementation(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      finished();
    });
    const message = about('ticket.created');
    const received = await receive(createWebhookHandler(handlers, { secret }), signed(message));
    expect(received).toEqual({ status: 204, text: '' });
    expect(created.mock.calls).toEqual([[message.data, { id, message }]]);
    expect([finished.mock.calls.length, any.mock.calls.length]).toEqual([1, 0]);
  });

  it('passes other events to "*", tests to "ping", and accepts what there is no function for', async () => {
    const deleted = about('ticket.deleted');
    const both = createWebhookHandler(handlers, { secret: [another, secret] });
    expect((await receive(both, signed(deleted))).status).toBe(204);
    expect((await receive(both, signed(ping))).status).toBe(204);
    expect([any.mock.calls, pinged.mock.calls]).toEqual([
      [[deleted.data, { id, message: deleted }]],
      [[ping, { id, message: ping }]],
    ]);
    const one = createWebhookHandler({ 'ticket.created': created }, { secret });
    for (const message of [deleted, ping, about('ticket.from_the_future')]) {
      expect(await receive(one, signed(message))).toEqual({ status: 204, text: '' });
    }
    expect(created).not.toHaveBeenCalled();
  });

  it('responds with 400 and the reason to what the service has not sent', async () => {
    const handler = createWebhookHandler(handlers, { secret });
    const { body, headers } = signed(about('ticket.created'));
    expect(await receive(handler, { body: `${body} `, headers })).toEqual({ status: 400, text: 'wrong_signature' });
    expect(await receive(handler, signed(ping, another))).toEqual({ status: 400, text: 'wrong_signature' });
    expect(await receive(handler, { body, headers: {} })).toEqual({ status: 400, text: 'missing_header' });
    for (const one of [created, any, pinged]) expect(one).not.toHaveBeenCalled();
  });

  it('leaves an error of the application to the server, so that the message is sent again', async () => {
    created.mockRejectedValueOnce(new Error('Full'));
    const handler = createWebhookHandler(handlers, { secret });
    expect(await receive(handler, signed(about('ticket.created')))).toEqual(failure);
    any.mockImplementationOnce(() => {
      throw new Error('Full');
    });
    expect(await receive(handler, signed(about('ticket.deleted')))).toEqual(failure);
  });
});

it('says what to do if a middleware has parsed the body', async () => {
  const received = await byExpress(express.json())(createWebhookHandler(handlers, { secret }), signed(ping));
  expect(received).toMatchObject({ status: 500, text: expect.stringContaining('use express.raw()') });
  expect(pinged).not.toHaveBeenCalled();
});

it('responds with 400 to a body that is longer than any message', async () => {
  const sent = { ...signed(ping), body: 'x'.repeat(10_000_001) };
  const received = await sendTo(createWebhookHandler(handlers, { secret }), sent);
  expect(received).toEqual({ status: 400, text: 'bad_payload' });
});
