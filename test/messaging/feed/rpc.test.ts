import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../platform/harness.ts';
import { type Person, startService } from '../../support/service.ts';

const Reported = z.object({ id: z.string(), type: z.string(), cursor: z.string() });
const Rejection = z.object({ data: z.object({ code: z.string() }) });

/** Reads the events of a tRPC subscription as they arrive. */
async function subscribe(url: string, { token }: Pick<Person, 'token'>, input: object) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const response = await fetch(`${url}/trpc/events.stream?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    signal: ending.signal,
  });
  const reported = { response, text: '', cut: () => ending.abort() };
  const reading = async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) reported.text += piece;
  };
  void reading().catch(() => undefined);
  return reported;
}

const tracked = (text: string) =>
  [...text.matchAll(/^data: (\{"id".*)\nid: (.*)$/gm)].map(([, data = '', id]) => ({
    id,
    event: Reported.parse(JSON.parse(data)),
  }));

it('streams the same events over tRPC, tracked by cursors, and ends with the error', async () => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const [reader, administrator] = [await service.person('requester'), await service.person('administrator')];
  const create = () => reader.post('/tickets', { subject: 'One' });
  await create();

  const first = await subscribe(service.url, reader, { after: 'start' });
  const { headers } = first.response;
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/event-stream', 'no-store']);
  await eventually(() => expect(tracked(first.text).map(({ event }) => event.type)).toContain('ticket.created'));
  expect(tracked(first.text).every(({ id, event }) => id === event.cursor)).toBe(true);
  const ids = (await reader.get('/events')).body.data.map(({ id }: { id: string }) => id);
  await eventually(() => expect(tracked(first.text).map(({ event }) => event.id)).toEqual(ids));

  const last = tracked(first.text).at(-1)?.id;
  first.cut();
  await create();
  const second = await subscribe(service.url, reader, { after: 'start', lastEventId: last });
  await eventually(() => expect(tracked(second.text).map(({ event }) => event.type)).toContain('ticket.created'));
  const before = new Set(tracked(first.text).map(({ event }) => event.id));
  expect(tracked(second.text).some(({ event }) => before.has(event.id))).toBe(false);

  await administrator.post(`/users/${reader.id}/suspend`);
  const rejection = await eventually(() => {
    const [, data = ''] = /event: serialized-error\ndata: (.*)\n/.exec(second.text) ?? [];
    return Rejection.parse(JSON.parse(data));
  });
  expect(rejection.data.code).toBe('unauthenticated');

  const rejected = await subscribe(service.url, administrator, { lastEventId: 'x' });
  await eventually(() => expect(rejected.text).toContain('"pointer":"#/lastEventId"'));
});
