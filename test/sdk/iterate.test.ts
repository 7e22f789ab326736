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
  it('goes through all pages with the same filters', async () => {
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

  it('asks for no page that is not needed', async () => {
    const { stub, client } = await desk();
    stub.answer('tickets.list', page([1, 2], 'c1'), page([3], null));
    for await (const { id } of client.tickets.iterate()) if (Number(id) === 2) break;
    expect(stub.received).toHaveLength(1);
  });

  it('retries a page, and none of the others', async () => {
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
});
