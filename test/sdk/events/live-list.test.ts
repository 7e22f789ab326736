import type { ServerResponse } from 'node:http';
import { applyLiveChange, createClient, type LiveChange } from '@ticketwire/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../sdk/src/events/live-list.ts';
import { depth } from '../../support/depth.ts';
import { type Answer, drop, problem } from '../support/answers.ts';
import { startStub } from '../support/stub-service.ts';

const PATH = '/api/tickets/live';

interface Ticket {
  readonly id: string;
  readonly version: number;
}

const message = (order: readonly string[], tickets: readonly Ticket[] = []) =>
  `id: c\nevent: list\ndata: ${JSON.stringify({ type: 'list', order, tickets })}\n\n`;
const ticket = (id: string, version = 1): Ticket => ({ id, version });

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const cutAfter =
  (...messages: string[]): Answer =>
  (response) => {
    begin(response);
    for (const one of messages) response.write(one);
    response.end();
  };
const staying =
  (...messages: string[]): Answer =>
  (response) =>
    void begin(response).write(messages.join(''));

async function desk() {
  const stub = await startStub();
  const client = createClient({ baseUrl: stub.url, token: 'secret', retry: { baseDelay: 1 } });
  return { stub, client };
}

async function taken<Change>(changes: AsyncIterable<Change>, count: number): Promise<Change[]> {
  const received: Change[] = [];
  for await (const change of changes) if (received.push(change) === count) break;
  return received;
}

describe('a live list', () => {
  it('yields the page, and then what enters, changes and leaves', async () => {
    const { stub, client } = await desk();
    stub.answer(
      PATH,
      staying(
        message(['a', 'b'], [ticket('a'), ticket('b')]),
        message(['b', 'c', 'a'], [ticket('c'), ticket('a', 2)]),
        message(['c', 'b'], [ticket('b', 2)]),
      ),
    );
    expect(await taken(client.tickets.live({ state: ['open'] }), 5)).toEqual([
      { type: 'page', tickets: [ticket('a'), ticket('b')] },
      { type: 'enter', ticket: ticket('c'), index: 2 },
      { type: 'change', ticket: ticket('a', 2), index: 2 },
      { type: 'leave', id: 'a' },
      { type: 'change', ticket: ticket('b', 2), index: 1 },
    ]);
    expect(stub.to(PATH)).toHaveLength(1);
  });

  it('yields nothing for what is the same after a reconnection', async () => {
    const { stub, client } = await desk();
    const page = message(['a', 'b'], [ticket('a'), ticket('b')]);
    stub.answer(PATH, cutAfter(page), drop, cutAfter(page), staying(message(['b'], [ticket('b', 2)])));
    const reports: string[] = [];
    const changes = client.tickets.live({}, { onConnect: () => reports.push('connected') });
    expect(await taken(changes, 3)).toEqual([
      { type: 'page', tickets: [ticket('a'), ticket('b')] },
      { type: 'leave', id: 'a' },
      { type: 'change', ticket: ticket('b', 2), index: 0 },
    ]);
    expect(reports).toHaveLength(3);
  });

  it('rejects with errors that a retry cannot fix', async () => {
    const { stub, client } = await desk();
    stub.answer(PATH, problem('permission_denied', 403));
    await expect(taken(client.tickets.live(), 1)).rejects.toMatchObject({
      code: 'permission_denied',
      procedure: 'tickets.live',
    });
  });

  it('ends by its signal', async () => {
    const { stub, client } = await desk();
    stub.answer(PATH, staying(message([])));
    const controller = new AbortController();
    const changes = client.tickets.live({}, { signal: controller.signal });
    expect(await changes.next()).toEqual({ done: false, value: { type: 'page', tickets: [] } });
    controller.abort();
    await expect(changes.next()).rejects.toMatchObject({ code: 'aborted' });
  });
});

/** A page of tickets whose versions differ between pages. */
const pages = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefghij'), version: fc.integer({ min: 1, max: 2 }) }),
  {
    selector: ({ id }) => id,
  },
);

describe('the changes between two pages', () => {
  it('lead from one to the other', () => {
    const leadsTo = (before: readonly Ticket[], after: readonly Ticket[]) => {
      const changes: LiveChange<Ticket>[] = [...changesBetween(before, after)];
      expect(changes.reduce(applyLiveChange<Ticket>, before)).toEqual(after);
      const ids = changes.map((change) =>
        change.type === 'leave' ? change.id : 'ticket' in change && change.ticket.id,
      );
      expect(new Set(ids).size).toBe(ids.length);
    };
    fc.assert(fc.property(pages, pages, leadsTo), { numRuns: depth({ quick: 1_000, deep: 50_000 }) });
  });

  it('are none between the same pages, and one for each ticket that differs', () => {
    const before = ['a', 'b', 'c', 'd'].map((id) => ticket(id));
    expect([...changesBetween(before, structuredClone(before))]).toEqual([]);
    const after = [ticket('b'), ticket('c'), ticket('d'), ticket('a', 2)];
    expect([...changesBetween(before, after)]).toEqual([{ type: 'change', ticket: ticket('a', 2), index: 3 }]);
  });
});
