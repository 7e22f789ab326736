import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../../guards/support/everything.ts';
import { type Outgoing, placeOf, restRequest, rpcRequest } from '../../guards/support/transports.ts';
import { depth } from '../../support/depth.ts';
import { inTurn } from '../../support/in-turn.ts';
import { doerFor } from '../interfaces/support/acts.ts';
import { type Body, broken, framed, json } from './support/bodies.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { operations } from './support/spoil.ts';

/**
 * Sends broken bodies instead of the JSON that an operation takes. They must be rejected and nothing stored, and the
 * same Idempotency-Key must still work for a valid body.
 */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.stop());

/** All operations share the code that reads bodies, so each gets a part of those that are broken. */
const ONE_BODY_OF = depth({ quick: 60, deep: 1 });
const ONE_FRAME_OF = depth({ quick: 60, deep: 1 });
const ONE_CLOSED_OF = depth({ quick: 24, deep: 1 });

const places = operations
  .filter((operation) => Object.keys(operation.input.shape).some((field) => placeOf(operation, field) === 'body'))
  .map((operation, place) => ({ name: operation.name, operation, place }));

/** The same request over each transport. */
const requestsFor = [
  { transport: 'REST', requestFor: restRequest },
  { transport: 'tRPC', requestFor: rpcRequest },
] as const;

const goodBody = ({ init }: Outgoing) => String(init.body);

/** Sends a request with these bytes as its body, and the type that they declare. */
async function sendBody({ target, init }: Outgoing, { type, bytes, headers: more }: Body, key: string) {
  const { 'Content-Type': _, ...headers } = init.headers;
  const response = await fetch(desk.service.url + target, {
    ...init,
    headers: { ...headers, ...(type && { 'Content-Type': type }), 'Idempotency-Key': key, ...more },
    body: Buffer.from(bytes),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe.each(places)('$name', ({ name, operation, place }) => {
  it.each(requestsFor)(
    'rejects over $transport any body that is not one JSON object, and stores nothing',
    async (via) => {
      const [valid] = await desk.valid(name, 1);
      const request = via.requestFor(operation, valid?.input ?? {}, valid?.token ?? null);
      const good = goodBody(request);
      const key = `broken ${name}`;
      const before = await everything(desk.service);
      const strange: unknown[] = [];
      const shift = via.transport === 'REST' ? 0 : ONE_BODY_OF >> 1;
      for (const [wrong, { statuses, body }] of inTurn(Object.entries(broken), ONE_BODY_OF, place + shift)) {
        const sent = body(good);
        // Some changes have no effect on an empty object, which contains no quotes.
        if (sent.bytes === good && !sent.headers && sent.type === 'application/json') continue;
        const { status, text } = await sendBody(request, sent, key);
        if (!statuses.includes(status)) strange.push([wrong, status, text.slice(0, 300)]);
      }
      expect(strange).toEqual([]);
      expect(await everything(desk.service)).toBe(before);

      if (!doerFor(name).done) return;
      const { status, text, headers } = await sendBody(request, json(good), key);
      expect([status < 300, headers.has('Idempotent-Replayed')], text).toEqual([true, false]);
    },
  );
});

/** Returns the head of a request as text, without the length of its body, and the body. */
async function writtenFor({ name, operation }: (typeof places)[number], requestFor: typeof restRequest) {
  const { input, token } = await desk.toSpoil(name);
  const request = requestFor(operation, input, token);
  const lines = [`${request.init.method} ${request.target} HTTP/1.1`, 'Host: x', 'Connection: close'];
  for (const header of Object.entries(request.init.headers)) lines.push(header.join(': '));
  return { name, head: lines, body: goodBody(request) };
}

it('stores nothing of a body with a wrong length, and does not parse its rest as another request', async () => {
  const requests = await Promise.all(places.map((one) => writtenFor(one, restRequest)));
  const before = await everything(desk.service);
  const strange: unknown[] = [];
  for (const [place, { name, head, body }] of requests.entries()) {
    for (const [wrong, fields, sent] of inTurn(framed(body, Buffer.byteLength(body)), ONE_FRAME_OF, place)) {
      const answer = await answerTo([...head, ...fields, '', sent].join('\r\n'));
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
      if (statuses.some((status) => status < 400 || status >= 500)) strange.push([name, wrong, answer]);
    }
  }
  expect(strange).toEqual([]);
  expect(await everything(desk.service)).toBe(before);
});

const abortedBy = ({ service }: Desk) => service.logLines.filter((line) => line.includes('"aborted":true')).length;

it('stores nothing if the connection closes in the middle of the body', async () => {
  const cut = inTurn(places, ONE_CLOSED_OF, 0);
  const all = cut.flatMap((one) => requestsFor.map(({ requestFor }) => writtenFor(one, requestFor)));
  const requests = await Promise.all(all);
  const before = await everything(desk.service);
  const aborted = abortedBy(desk);
  for (const { head, body } of requests) {
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    await cutAfter([...head, length, '', body.slice(0, body.length / 2)].join('\r\n'));
  }
  await expect.poll(() => abortedBy(desk)).toBe(aborted + requests.length);
  expect(await everything(desk.service)).toBe(before);
});

function socketTo() {
  const { hostname, port } = new URL(desk.service.url);
  return connect(Number(port), hostname);
}

/** Returns everything received until the connection is closed. */
async function answerTo(text: string): Promise<string> {
  const socket = socketTo();
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
  });
  // The service can close the connection while the request is being sent.
  socket.on('error', () => {});
  socket.end(text);
  await new Promise((closed) => socket.once('close', closed));
  return answer;
}

/** Sends this text and closes the connection immediately afterwards. */
async function cutAfter(text: string): Promise<void> {
  const socket = socketTo();
  await new Promise((said) => socket.write(text, said));
  socket.destroy();
  await new Promise((closed) => socket.once('close', closed));
}

it('writes nothing to the error log for these requests', () => {
  expect(desk.service.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
