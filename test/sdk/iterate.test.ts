import { createClient } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { drop, ok, refuse } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

const page = (ids: number[], nextCursor: string | null) =>
  ok({ data: ids.map((id) => ({ id })), page: { nextCursor, hasMore: nextCursor !== null } });

async function desk() {
  const stub = await startStub();
  return { stub, client: createClient({ baseUrl: stub.url, token: 'secret', retry: { baseDelay: 1 } }) };
}

describe('iterate', () => {
  it('reads all pages with the same filters', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1, 2], 'c1'), page([3], 'c2'), page([], 'c3'), page([4], null));

    const ids: unknown[] = [];
    for await (const { id } of client.tickets.iterate({ state: ['open'], limit: 2 })) ids.push(id);
    expect(ids).toEqual([1, 2, 3, 4]);
    expect(stub.received.map(({ input }) => input)).toEqual([
      { state: ['open'], limit: 2 },
      { state: ['open'], limit: 2, cursor: 'c1' },
      { state: ['open'], limit: 2, cursor: 'c2' },
      { state: ['open'], limit: 2, cursor: 'c3' },
    ]);
  });

  it('requests no page that is not needed', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1, 2], 'c1'), page([3], null));
    for await (const { id } of client.tickets.iterate()) if (Number(id) === 2) break;
    expect(stub.received).toHaveLength(1);
  });

  it('retries a page without repeating others', async () => {
    const { stub, client } = await desk();
    stub.answer('comments.list', page([1], 'c1'), drop, page([2], null));
    const comments = await Array.fromAsync(client.comments.iterate({ ticketId: 'TKT-1' }));
    expect(comments).toEqual([{ id: 1 }, { id: 2 }]);
    expect(stub.received).toHaveLength(3);
  });

  it('rejects with the error of the page', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1], 'c1'), refuse('validation_failed', 400));
    const seen: unknown[] = [];
    const walk = async () => {
      for await (const { id } of client.tickets.iterate()) seen.push(id);
    };
    await expect(walk()).rejects.toMatchObject({ code: 'validation_failed' });
    expect(seen).toEqual([1]);
  });

  it('ends when its signal is aborted', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1], 'c1'));
    const controller = new AbortController();
    const walk = async () => {
      for await (const _ of client.tickets.iterate({}, { signal: controller.signal })) controller.abort();
    };
    await expect(walk()).rejects.toMatchObject({ code: 'aborted' });
    expect(stub.received).toHaveLength(1);
  });

  it('ends in the middle of a page if a signal of the call or the client is aborted', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1, 2, 3], null));
    const controller = new AbortController();
    const seen: unknown[] = [];
    const walk = async () => {
      for await (const { id } of client.with({ signal: controller.signal }).tickets.iterate()) {
        seen.push(id);
        controller.abort('enough');
      }
    };
    await expect(walk()).rejects.toMatchObject({ code: 'aborted', procedure: 'tickets.list', cause: 'enough' });
    expect(seen).toEqual([1]);
  });

  it('starts again with each loop', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1], 'c1'), page([2], null), page([1], null));
    const tickets = client.tickets.iterate();
    expect(stub.received).toEqual([]);
    expect(await Array.fromAsync(tickets, ({ id }) => id)).toEqual([1, 2]);
    expect(await Array.fromAsync(tickets, ({ id }) => id)).toEqual([1]);
  });

  it('can return whole pages', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1, 2], 'c1'), page([3], null));
    const pages = await Array.fromAsync(client.tickets.iterate().pages());
    expect(pages).toMatchObject([
      { data: [{ id: 1 }, { id: 2 }], page: { nextCursor: 'c1' } },
      { data: [{ id: 3 }], page: { nextCursor: null } },
    ]);
  });

  it('returns an array of a maximum length, and requests no page beyond it', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1, 2], 'c1'), page([3, 4], 'c2'));
    expect(await client.tickets.iterate().toArray(0)).toEqual([]);
    expect(stub.received).toHaveLength(0);
    expect(await client.tickets.iterate().toArray(3)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(stub.received).toHaveLength(2);
  });

  it('ends at a page without hasMore, even if it has a cursor', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', ok({ data: [{ id: 1 }], page: { nextCursor: 'c1', hasMore: false } }));
    expect(await client.tickets.iterate().toArray(10)).toEqual([{ id: 1 }]);
    expect(stub.received).toHaveLength(1);
  });

  it('detects a repeated cursor and does not loop forever', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1], 'c1'));
    await expect(client.tickets.iterate().toArray(100)).rejects.toMatchObject({ code: 'bad_response' });
    expect(stub.received).toHaveLength(2);
  });
});
