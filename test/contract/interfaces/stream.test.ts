import { createClient } from '@ticketwire/sdk';
import { expect, it, onTestFinished } from 'vitest';
import { openStream } from '../../messaging/feed/support/raw-stream.ts';
import { eventually } from '../../platform/harness.ts';
import { startService } from '../../support/service.ts';

it('streams the same events over each interface, identical to the list', async () => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const administrator = await service.person('administrator');
  for (const subject of ['First', 'Second']) await administrator.post('/tickets', { subject });
  const { token } = administrator;
  const { data } = (await administrator.get('/events?after=start')).body;
  expect(data.length).toBeGreaterThan(1);

  const rest = await openStream(service.url, { token, query: { after: 'start' } });
  await eventually(() => expect(rest.events.length).toBe(data.length));
  expect(written(rest.text)).toEqual(data);

  const overSdk: unknown[] = [];
  for await (const event of createClient({ baseUrl: service.url, token }).events.stream({ after: 'start' })) {
    if (overSdk.push(event) === data.length) break;
  }
  expect(overSdk).toEqual(data);

  expect(await overTrpc(service.url, token, data.length)).toEqual(data);
});

/** Returns the server-sent events that are events of the log. */
const written = (text: string): unknown[] =>
  [...text.matchAll(/^data: (\{"id".*)$/gm)].map(([, json = '']) => JSON.parse(json));

async function overTrpc(url: string, token: string, wanted: number): Promise<unknown[]> {
  const input = encodeURIComponent(JSON.stringify({ after: 'start' }));
  const { body } = await fetch(`${url}/trpc/events.stream?input=${input}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.endsWith('\n\n') && written(text).length >= wanted) break;
  }
  return written(text);
}
