import { expect } from 'vitest';
import { makeMail, plainText } from '../../inbound/support/mail.ts';
import { restClient } from '../../support/rest.ts';

export const ACCOUNT = { email: 'first@example.com', password: 'correct horse battery' };

/** Uses everything for which the image needs a file besides the compiled service. */
export async function exercise(url: string): Promise<void> {
  for (const page of [
    '/api/openapi.json',
    '/docs',
    '/docs/guides/tickets',
    '/docs/assets/standalone.esm.js',
    '/admin/',
  ]) {
    expect([page, (await fetch(url + page)).status]).toEqual([page, 200]);
  }
  const anyone = restClient(url);
  const weak = { name: 'Rea', email: 'rea@example.com', password: 'password123' };
  expect((await anyone.post('/auth/register', weak)).status).toBe(422);
  // Passwords are hashed by native code.
  const { body } = await anyone.post('/auth/login', ACCOUNT);
  const me = restClient(url, body.accessToken);
  const ticket = await me.post('/tickets', { subject: 'From the image' });
  expect(ticket.status).toBe(201);

  const file = await fetch(`${url}/api/tickets/${ticket.body.id}/attachments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${body.accessToken}`, 'Content-Type': 'text/plain' },
    body: 'A file on the volume.',
  });
  expect([file.status, await file.text()]).toEqual([201, expect.stringContaining('"size":21')]);

  // Email is parsed by a program of its own, in a thread.
  const mail = await fetch(`${url}/api/inbound/email`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${body.accessToken}`, 'Content-Type': 'message/rfc822' },
    body: makeMail({ from: 'Grace <grace@example.org>', headers: [plainText] }),
  });
  expect([mail.status, await mail.text()]).toEqual([200, expect.stringContaining('created')]);
}
