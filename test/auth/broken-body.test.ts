import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import { type AccountCase, accountCases } from './support/account-cases.ts';
import { digestOf } from './support/digest.ts';
import { type Input, type Operation, operationsOf } from './support/faces.ts';
import { type Wire, type WireAnswer, wireTo } from './support/wire.ts';

/** What comes in place of the JSON that an operation on accounts takes: refused as it should be, and nothing is stored. */
let service: TestService;
let wire: Wire;
let cases: Record<string, AccountCase>;

beforeAll(async () => {
  service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  wire = wireTo(service.url);
  cases = await accountCases(service);
});
afterAll(async () => {
  wire.close();
  await service.stop();
});

const operations = operationsOf('auth', 'users', 'roles', 'apiKeys').filter(({ input, place }) =>
  Object.keys(input.shape).some((field) => place(field) === 'body'),
);

interface Body {
  readonly type?: string | undefined;
  readonly bytes: string | Buffer;
  readonly headers?: Record<string, string>;
}

const JSON_TYPE = 'application/json';
const json = (bytes: string | Buffer): Body => ({ type: JSON_TYPE, bytes });
const bytesOf = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Bytes in the first text of the JSON. */
const within = (text: string, bytes: number[]) => {
  const at = text.indexOf(':"') + 3;
  return json(bytesOf(text.slice(0, at), bytes, text.slice(at)));
};

/** By what is wrong with it: the statuses it is right to answer, and the body made from one that is good. */
const broken: Record<string, { statuses: number[]; body(good: string): Body }> = {
  'cut off after one byte': { statuses: [400], body: () => json('{') },
  'cut off half way': { statuses: [400], body: (good) => json(good.slice(0, good.length / 2)) },
  'cut off before its last byte': { statuses: [400], body: (good) => json(good.slice(0, -1)) },
  'with something behind it': { statuses: [400], body: (good) => json(`${good}{}`) },
  'with a comma too many': { statuses: [400], body: (good) => json(`${good.slice(0, -1)},}`) },
  'with a comment': { statuses: [400], body: (good) => json(`/* */${good}`) },
  'in single quotes': { statuses: [400], body: (good) => json(good.replaceAll('"', "'")) },
  'with a byte order mark of UTF-16': { statuses: [400], body: (good) => json(bytesOf([0xff, 0xfe], good)) },
  'in UTF-16': { statuses: [400], body: (good) => json(Buffer.from(good, 'utf16le')) },
  'with a byte that UTF-8 does not have': { statuses: [400], body: (good) => within(good, [0xff]) },
  'with half a character': { statuses: [400], body: (good) => within(good, [0xe2, 0x82]) },
  'with a character in too many bytes': { statuses: [400], body: (good) => within(good, [0xc0, 0x80]) },
  'with half of a surrogate pair in bytes': { statuses: [400], body: (good) => within(good, [0xed, 0xa0, 0x80]) },
  'in which a field stands twice': { statuses: [400], body: (good) => json(twice(good)) },
  'in which a field stands twice, once escaped': { statuses: [400], body: (good) => json(twice(good, true)) },
  'of a string of quotes that never ends': { statuses: [400], body: () => json(`{"${'\\"'.repeat(500_000)}`) },
  'of nothing but white space': { statuses: [400], body: () => json('  \n ') },
  'that is a list': { statuses: [400, 422], body: (good) => json(`[${good}]`) },
  'that is null': { statuses: [400, 422], body: () => json('null') },
  'that is text': { statuses: [400, 422], body: (good) => json(JSON.stringify(good)) },
  'of 1.1 MB': { statuses: [413], body: (good) => json(`${good.slice(0, -1)}${' '.repeat(1_153_434)}}`) },
  'without a type': { statuses: [415], body: (good) => ({ bytes: good }) },
  'as plain text': { statuses: [415], body: (good) => ({ type: 'text/plain', bytes: good }) },
  'as XML': { statuses: [415], body: () => ({ type: 'application/xml', bytes: '<name>Ada</name>' }) },
  'as a form': {
    statuses: [400, 415, 422],
    body: () => ({ type: 'application/x-www-form-urlencoded', bytes: 'name=Ada' }),
  },
  'as a form of several parts': {
    statuses: [400, 415, 422],
    body: () => ({
      type: 'multipart/form-data; boundary=x',
      bytes: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--x--\r\n',
    }),
  },
  'compressed, and it is not': {
    statuses: [400, 415],
    body: (good) => ({ type: JSON_TYPE, bytes: good, headers: { 'Content-Encoding': 'gzip' } }),
  },
};

/** The first field a second time, at the end: a proxy may take the one, and the service the other. */
function twice(good: string, escaped = false): string {
  const [field = '', value] = Object.entries(JSON.parse(good))[0] ?? [];
  const written = escaped ? `\\u00${field.charCodeAt(0).toString(16)}${field.slice(1)}` : field;
  return `${good.slice(0, -1)} ,\n"${written}" : ${JSON.stringify(value)}}`;
}

const pathOf = ({ path }: Operation, input: Input) => path.replaceAll(/\{(\w+)\}/g, (_, field) => String(input[field]));

function send(line: string, { type, bytes, headers }: Body, token: string | undefined): Promise<WireAnswer> {
  const authorization = token ? { Authorization: `Bearer ${token}` } : {};
  return wire.send(line, {
    headers: { ...(type && { 'Content-Type': type }), ...authorization, ...headers },
    body: bytes,
  });
}

/** Says so much, and goes away as soon as it was said. */
async function cutAfter(text: string): Promise<void> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  await new Promise((said) => socket.write(text, said));
  socket.destroy();
  await once(socket, 'close');
}

const isAborted = (line: string) => line.includes('"aborted":true');

describe.each(operations.map((operation) => ({ name: operation.name, operation })))('$name', ({ operation }) => {
  async function right() {
    const { input, token } = (await cases[operation.name]?.make()) ?? { input: {} };
    const inBody = Object.entries(input).filter(([field]) => operation.place(field) === 'body');
    const line = `${operation.method} /api${pathOf(operation, input)}`;
    return { input, token, line, rest: JSON.stringify(Object.fromEntries(inBody)), rpc: JSON.stringify(input) };
  }

  it('refuses over REST what is not JSON, or not one object of it, and stores nothing', async () => {
    const { line, token, rest } = await right();
    const before = await digestOf(service);
    const seen: unknown[] = [];
    for (const [wrong, { statuses, body }] of Object.entries(broken)) {
      const answer = await send(line, body(rest), token);
      if (!statuses.includes(answer.status)) seen.push([wrong, answer.status, answer.text]);
    }
    expect(seen).toEqual([]);
    expect(await digestOf(service)).toBe(before);
  });

  it('stores nothing where the connection is cut half way', async () => {
    const { line, token, rest } = await right();
    const before = await digestOf(service);
    const aborted = service.logLines.filter(isAborted).length;
    const half = rest.slice(0, rest.length / 2);
    for (const target of [line, `POST /trpc/${operation.name}`]) {
      const head = [`${target} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, `Content-Type: ${JSON_TYPE}`];
      await cutAfter(`${head.join('\r\n')}\r\nContent-Length: ${rest.length}\r\n\r\n${half}`);
    }
    await expect.poll(() => service.logLines.filter(isAborted).length, { timeout: 10_000 }).toBe(aborted + 2);
    expect(await digestOf(service)).toBe(before);
  });

  it('refuses over tRPC the same, and stores nothing', async () => {
    const { token, rpc } = await right();
    const before = await digestOf(service);
    const seen: unknown[] = [];
    for (const [wrong, { statuses, body }] of Object.entries(broken)) {
      const answer = await send(`POST /trpc/${operation.name}`, body(rpc), token);
      if (!statuses.includes(answer.status)) seen.push([wrong, answer.status, answer.text]);
    }
    expect(seen).toEqual([]);
    expect(await digestOf(service)).toBe(before);
  });
});
