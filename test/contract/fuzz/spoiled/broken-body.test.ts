import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broken, JSON_TYPE, json, sendBody } from '../../../accounts/auth/support/broken-bodies.ts';
import { digestOf } from '../../../accounts/auth/support/digest.ts';
import { type Input, type Operation, operationsOf } from '../../../accounts/auth/support/transports.ts';
import { type Wire, wireTo } from '../../../accounts/auth/support/wire.ts';
import { openStage, type Stage } from '../../../guards/support/stage.ts';
import { depth } from '../../../support/depth.ts';
import { inTurn } from '../../../support/in-turn.ts';
import { rightInput } from './right-inputs.ts';

/**
 * Sends broken bodies instead of the JSON that an operation on tickets takes. They must be rejected and nothing stored,
 * and the same Idempotency-Key must still work for a valid body.
 */
let stage: Stage;
let wire: Wire;
beforeAll(async () => {
  stage = await openStage();
  wire = wireTo(stage.service.url);
});
afterAll(async () => {
  wire.close();
  await stage.service.stop();
});

const operations = operationsOf(
  'tickets',
  'comments',
  'interactions',
  'attachments',
  'views',
  'teams',
  'settings',
).filter(({ input, place }) => Object.keys(input.shape).some((field) => place(field) === 'body'));

/** Returns valid JSON that is only wrong because of its size. */
const large = (size: number) => `{"subject":"${'a'.repeat(size)}"}`;

const more: typeof broken = {
  ...broken,
  'of 1 MB and one byte': { statuses: [413], body: () => json(large(1024 * 1024 - 13)) },
  'of 40 MB, compressed to 40 KB': { statuses: [413], body: () => bomb },
  'of 40 MB, compressed twice': {
    statuses: [415],
    body: () => ({ ...bomb, bytes: gzipSync(bomb.bytes), headers: encoded('gzip, gzip') }),
  },
  'compressed, and cut off half way': { statuses: [400], body: (good) => zipped(gzipSync(good).subarray(0, 20)) },
  'compressed, with something behind it': {
    statuses: [400],
    body: (good) => zipped(Buffer.concat([gzipSync(good), Buffer.from('more')])),
  },
  'compressed by nobody knows what': {
    statuses: [415],
    body: (good) => ({ ...json(good), headers: encoded('x-none') }),
  },
  'of a type that is none': { statuses: [415], body: (good) => ({ type: 'application/json-patch', bytes: good }) },
  'of 100 levels': {
    statuses: [400, 422],
    body: (good) => json(`${good.slice(0, -1)},"deep":${'['.repeat(100)}${']'.repeat(100)}}`),
  },
  'of 100,000 levels': {
    statuses: [400, 422],
    body: () => json(`{"subject":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  },
};

function encoded(encoding: string) {
  return { 'Content-Encoding': encoding };
}
function zipped(bytes: Buffer) {
  return { type: JSON_TYPE, bytes, headers: encoded('gzip') };
}
const bomb = zipped(gzipSync(large(40 * 1024 * 1024)));

let keys = 0;

/**
 * Every n-th broken body or frame is sent to each operation, because all operations share the code that reads bodies.
 */
const ONE_SENT_OF = depth({ quick: 6, deep: 1 });

const places = operations.map((operation, place) => ({ name: operation.name, operation, place }));

describe.each(places)('$name', ({ operation, place }) => {
  async function right() {
    const input = await rightInput(stage, operation.name);
    const inBody = Object.entries(input).filter(([field]) => operation.place(field) === 'body');
    const line = `${operation.method} /api${pathOf(operation, input)}`;
    keys += 1;
    const headers = { Authorization: `Bearer ${stage.common.writer.token}`, 'Idempotency-Key': `broken ${keys}` };
    return { line, headers, rest: JSON.stringify(Object.fromEntries(inBody)), rpc: JSON.stringify(input) };
  }

  it.each([
    ['REST', 0],
    ['tRPC', ONE_SENT_OF >> 1],
  ] as const)('rejects over %s any body that is not one JSON object, and stores nothing', async (transport, apart) => {
    const { line, headers, rest, rpc } = await right();
    const [target, good] = transport === 'REST' ? [line, rest] : [`POST /trpc/${operation.name}`, rpc];
    const before = await digestOf(stage.service);
    const seen: unknown[] = [];
    for (const [wrong, { statuses, body }] of inTurn(Object.entries(more), ONE_SENT_OF, place + apart)) {
      const sent = body(good);
      // Some changes have no effect on an empty object, which contains no quotes.
      if (sent.bytes === good && sent.type === JSON_TYPE && !sent.headers) continue;
      const { status, text } = await sendBody(wire, target, sent, headers);
      if (!statuses.includes(status)) seen.push([wrong, status, text.slice(0, 300)]);
    }
    expect(seen).toEqual([]);
    expect(await digestOf(stage.service)).toBe(before);

    const { status, rawHeaders } = await sendBody(wire, target, json(good), headers);
    expect([status < 300, rawHeaders.includes('Idempotent-Replayed')]).toEqual([true, false]);
  });

  it('stores nothing of a body with a wrong length, and does not parse its rest as another request', async () => {
    const { line, headers, rest } = await right();
    const before = await digestOf(stage.service);
    const head = [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', `Content-Type: ${JSON_TYPE}`];
    for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`);
    const length = Buffer.byteLength(rest);
    const sent = inTurn(framed(rest, length), ONE_SENT_OF, place).map(
      ([wrong, fields, body]) => [wrong, [...head, ...fields, '', body].join('\r\n')] as const,
    );
    const seen: unknown[] = [];
    for (const [wrong, text] of sent) {
      const answer = await answerTo(text);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
      if (statuses.some((status) => status < 400 || status >= 500)) seen.push([wrong, answer]);
    }
    expect(seen).toEqual([]);
    expect(await digestOf(stage.service)).toBe(before);
  });
});

const pathOf = ({ path }: Operation, input: Input) =>
  path.replaceAll(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(input[field])));

/** Returns the body with wrong framing. Some are followed by text that would be a request of its own. */
function framed(body: string, length: number): [wrong: string, fields: string[], body: string][] {
  const another = 'DELETE /api/tickets/TKT-1 HTTP/1.1\r\nHost: x\r\n\r\n';
  const chunk = `${length.toString(16)}\r\n${body}\r\n`;
  const chunked = 'Transfer-Encoding: chunked';
  return [
    ['longer than it is', [`Content-Length: ${length + 10}`], body],
    ['shorter than it is', [`Content-Length: ${length - 1}`], `${body}${another}`],
    ['two lengths', [`Content-Length: ${length}`, `Content-Length: ${length - 1}`], body],
    ['a length that is none', ['Content-Length: -1'], body],
    ['a length with a sign', [`Content-Length: +${length}`], body],
    ['a length beyond all', ['Content-Length: 99999999999999999999'], body],
    ['a length and chunks', [`Content-Length: ${length}`, chunked], `${chunk}0\r\n\r\n`],
    ['chunks without an end', [chunked], chunk],
    ['a chunk cut off', [chunked], chunk.slice(0, chunk.length / 2)],
    ['a chunk of no size', [chunked], `zz\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk of a negative size', [chunked], `-1\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk smaller than it is', [chunked], `1\r\n${body}\r\n0\r\n\r\n${another}`],
    ['a chunk larger than all', [chunked], `fffffffffffffffff\r\n${body}\r\n0\r\n\r\n`],
    ['chunks of another coding', ['Transfer-Encoding: chunked, gzip'], `${chunk}0\r\n\r\n`],
    ['chunks, said oddly', ['Transfer-Encoding: xchunked'], `${chunk}0\r\n\r\n`],
  ];
}

/** Returns everything received until the connection is closed. */
async function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(stage.service.url);
  const socket = connect(Number(port), hostname);
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

it('writes nothing to the error log for these requests', () => {
  expect(stage.service.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
