import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { freePort } from '../../operations/process/service-process.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { run, startProgram } from './support/example.ts';
import { serve } from './support/serve.ts';

const service = await forFile(startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } }));

/** Starts a chat that fails the first time and records the messages it receives. */
async function startChat() {
  const reported: unknown[] = [];
  let failures = 1;
  const url = await serve(async (request, response) => {
    const body = await json(request);
    if (failures-- > 0) return response.writeHead(503).end();
    reported.push(body);
    response.end('ok');
  });
  return { url: `${url}/`, reported };
}

it('posts each event to a chat once, and nothing that the service did not send', { timeout: 90_000 }, async () => {
  const administrator = await service.person('administrator', { name: 'Ada Lovelace' });
  const { key } = (await administrator.post('/api-keys', { name: 'notifier' })).body;
  const chat = await startChat();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const environment = { TICKETWIRE_URL: service.url, TICKETWIRE_API_KEY: key };
  const secret = await run({ file: 'notifier/create-webhook.ts', environment, args: [url] });
  expect(secret).toMatch(/^whsec_/);
  await startProgram({
    file: 'notifier/notifier.ts',
    environment: {
      ...environment,
      TICKETWIRE_WEBHOOK_SECRET: `whsec_b2xk ${secret}`,
      CHAT_URL: chat.url,
      PORT: String(port),
    },
  });

  const ticket = (await administrator.post('/tickets', { subject: 'Fire & <b>smoke</b>' })).body;
  const first = { text: 'Ada Lovelace opened TKT-1: Fire &amp; &lt;b&gt;smoke&lt;/b&gt; (New)' };
  await expect.poll(() => chat.reported, { timeout: 20_000 }).toEqual([first]);

  const [webhook] = (await administrator.get('/webhooks')).body.data;
  const deliveries = `/webhooks/${webhook.id}/deliveries`;
  const latest = async () => (await administrator.get(deliveries)).body.data[0];
  const { id } = await latest();
  await expect.poll(async () => (await latest()).state).toBe('delivered');
  await administrator.post(`${deliveries}/${id}/redeliver`);
  await expect.poll(async () => (await latest()).attempts.length, { timeout: 20_000 }).toBe(2);

  const forged = await fetch(url, {
    method: 'POST',
    headers: { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,eA==' },
    body: JSON.stringify({ type: 'ping' }),
  });
  expect([forged.status, await forged.text()]).toEqual([400, 'too_old']);

  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'It is out.' });
  const second = { text: 'Ada Lovelace wrote on TKT-1: Fire &amp; &lt;b&gt;smoke&lt;/b&gt; (New)' };
  await expect.poll(() => chat.reported, { timeout: 20_000 }).toEqual([first, second]);
});
