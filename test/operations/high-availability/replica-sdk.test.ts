import { createClient } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { type Answer, drop, ok, refuse } from '../../sdk/support/answers.ts';
import { startStub } from '../../sdk/support/stub-service.ts';

const changed = (position?: string): Answer =>
  ok({ id: '0192' }, position === undefined ? {} : { 'ticketwire-position': position });

/** A client, and what its reads ask to be included. */
async function desk(...answers: [Answer, ...Answer[]]) {
  const stub = await startStub();
  stub.answer('tickets.create', ...answers);
  stub.answer('tickets.count', ok({ count: 1 }));
  const client = createClient({ baseUrl: stub.url, token: 'secret', retry: { baseDelay: 1 } });
  const create = () => client.tickets.create({ subject: 'Fire' });
  const readAfter = async () => {
    await client.tickets.count();
    return stub.to('tickets.count').at(-1)?.headers['read-after'];
  };
  return { stub, client, create, readAfter };
}

describe('a read', () => {
  it('includes the last change of its client', async () => {
    const { create, readAfter } = await desk(changed('a'), changed('b'));
    expect(await readAfter()).toBeUndefined();
    await create();
    expect(await readAfter()).toBe('a');
    await create();
    expect(await readAfter()).toBe('b');
  });

  it('includes all changes that were made at the same time', async () => {
    const { create, readAfter } = await desk(changed('a'), changed('b'), changed('c'));
    await Promise.all([create(), create()]);
    expect(
      String(await readAfter())
        .split(', ')
        .sort(),
    ).toEqual(['a', 'b']);
    await create();
    expect(await readAfter()).toBe('c');
  });

  it('includes the change after which its client was copied', async () => {
    const { client, create, stub } = await desk(changed('a'));
    await create();
    await client.with({ timeout: 5_000 }).tickets.count();
    expect(stub.to('tickets.count').at(-1)?.headers['read-after']).toBe('a');
  });

  it('includes the last event that its client has received', async () => {
    const { client, create, readAfter, stub } = await desk(changed('a'));
    stub.answer('/api/events/stream', (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const id of ['one', 'two']) response.write(`id: ${id}\ndata: ${JSON.stringify({ id })}\n\n`);
    });
    await create();
    for await (const { id } of client.events.stream()) if (id === 'two') break;
    expect(await readAfter()).toBe('a, two');
    await create();
    expect(await readAfter()).toBe('a');
  });

  it('still includes the last change after a change that recorded nothing, and after a rejected one', async () => {
    const { create, readAfter } = await desk(changed('a'), changed('none'), refuse('conflict', 409));
    await create();
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'conflict' });
    expect(await readAfter()).toBe('a');
  });

  it('asks for no replica if there were more changes at the same time than fit', async () => {
    const positions = Array.from({ length: 9 }, (_, at) => `p${at}`);
    const [first = '', ...others] = positions;
    const { create, readAfter } = await desk(changed(first), ...others.map(changed), changed('last'));
    await Promise.all(positions.map(create));
    expect(await readAfter()).toBeUndefined();
    await create();
    expect(await readAfter()).toBe('last');
  });
});

describe('a read asks for no replica after a change whose position is unknown', () => {
  it.each<[string, Answer]>([
    ['because the response is a repeated one', changed('unknown')],
    ['because the service has no replica', changed()],
    ['because the service failed', refuse('internal', 500)],
    ['because there was no response', drop],
  ])('%s', async (_, answer) => {
    const { client, create, readAfter } = await desk(changed('a'), answer, changed('b'));
    await create();
    await client.tickets.create({ subject: 'Smoke' }, { retry: false }).catch(() => undefined);
    expect(await readAfter()).toBeUndefined();
    await create();
    expect(await readAfter()).toBe('b');
  });

  it('until a change that began later has a position', async () => {
    const held = Promise.withResolvers<void>();
    const late: Answer = (response) => void held.promise.then(() => changed('a')(response));
    const { create, readAfter, stub } = await desk(late, changed('unknown'), changed('c'));
    const first = create();
    await expect.poll(() => stub.to('tickets.create').length).toBe(1);
    await create();
    held.resolve();
    await first;
    expect(await readAfter()).toBeUndefined();
    await create();
    expect(await readAfter()).toBe('c');
  });
});
