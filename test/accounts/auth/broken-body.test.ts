import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { inTurn } from '../../support/in-turn.ts';
import { startService, type TestService } from '../../support/service.ts';
import { type AccountCase, accountCases } from './support/account-cases.ts';
import { broken, JSON_TYPE, sendBody } from './support/broken-bodies.ts';
import { digestOf } from './support/digest.ts';
import { authorized, type Input, type Operation, operationsOf } from './support/transports.ts';
import { type Wire, wireTo } from './support/wire.ts';

/** Bodies other than the JSON object that an account operation accepts: rejected correctly, and nothing is stored. */
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

const pathOf = ({ path }: Operation, input: Input) => path.replaceAll(/\{(\w+)\}/g, (_, field) => String(input[field]));

/** Sends this text and closes the connection immediately afterwards. */
async function cutAfter(text: string): Promise<void> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  await new Promise((said) => socket.write(text, said));
  socket.destroy();
  await once(socket, 'close');
}

/** Every operation gets a share of the broken bodies, because all of them use the same body parser. */
const ONE_SENT_OF = depth({ quick: 6, deep: 1 });

const isAborted = (line: string) => line.includes('"aborted":true');

const places = operations.map((operation, place) => ({ name: operation.name, operation, place }));

describe.each(places)('$name', ({ operation, place }) => {
  async function right() {
    const { input, token } = (await cases[operation.name]?.make()) ?? { input: {} };
    const inBody = Object.entries(input).filter(([field]) => operation.place(field) === 'body');
    const line = `${operation.method} /api${pathOf(operation, input)}`;
    return { input, token, line, rest: JSON.stringify(Object.fromEntries(inBody)), rpc: JSON.stringify(input) };
  }

  it('rejects over REST any body that is not one JSON object, and stores nothing', async () => {
    const { line, token, rest } = await right();
    const before = await digestOf(service);
    const seen: unknown[] = [];
    for (const [wrong, { statuses, body }] of inTurn(Object.entries(broken), ONE_SENT_OF, place)) {
      const answer = await sendBody(wire, line, body(rest), authorized(token));
      if (!statuses.includes(answer.status)) seen.push([wrong, answer.status, answer.text]);
    }
    expect(seen).toEqual([]);
    expect(await digestOf(service)).toBe(before);
  });

  it('stores nothing if the connection closes in the middle of the body', async () => {
    const { line, token, rest } = await right();
    const before = await digestOf(service);
    const aborted = service.logLines.filter(isAborted).length;
    const half = rest.slice(0, rest.length / 2);
    for (const target of [line, `POST /trpc/${operation.name}`]) {
      const head = [`${target} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, `Content-Type: ${JSON_TYPE}`];
      await cutAfter(`${head.join('\r\n')}\r\nContent-Length: ${rest.length}\r\n\r\n${half}`);
    }
    await expect.poll(() => service.logLines.filter(isAborted).length).toBe(aborted + 2);
    expect(await digestOf(service)).toBe(before);
  });

  it('rejects the same bodies over tRPC, and stores nothing', async () => {
    const { token, rpc } = await right();
    const before = await digestOf(service);
    const seen: unknown[] = [];
    for (const [wrong, { statuses, body }] of inTurn(Object.entries(broken), ONE_SENT_OF, place + (ONE_SENT_OF >> 1))) {
      const answer = await sendBody(wire, `POST /trpc/${operation.name}`, body(rpc), authorized(token));
      if (!statuses.includes(answer.status)) seen.push([wrong, answer.status, answer.text]);
    }
    expect(seen).toEqual([]);
    expect(await digestOf(service)).toBe(before);
  });
});
