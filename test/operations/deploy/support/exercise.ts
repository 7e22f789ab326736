import { expect } from 'vitest';
import { makeMail, plainText } from '../../../messaging/inbound/support/mail.ts';
import { restClient } from '../../../support/rest.ts';

export const ACCOUNT = { email: 'first@example.com', password: 'correct horse battery' };

/** The beginnings of files, which a package recognizes. */
const FILES = [
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'.padEnd(100, '\0')],
  ['application/pdf', '%PDF-1.7\n'.padEnd(100, '\0')],
  ['application/zip', 'PK\x05\x06'.padEnd(22, '\0')],
  ['text/plain; charset=utf-8', 'Only text'],
] as const;

/** Uses everything for which the compiled service needs other files, or a package that is not imported as usual. */
export async function exercise(url: string): Promise<void> {
  for (const page of [
    '/api/openapi.json',
    '/docs',
    '/docs/errors',
    '/docs/guides/tickets',
    '/docs/api',
    '/docs/api/assets/standalone.esm.js',
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
  const ticket = await me.post('/tickets', { subject: 'From one file' });
  expect(ticket.status).toBe(201);

  for (const [type, bytes] of FILES) {
    const file = await fetch(`${url}/api/tickets/${ticket.body.id}/attachments`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${body.accessToken}` },
      body: Buffer.from(bytes, 'latin1'),
    });
    expect([file.status, await file.json()]).toMatchObject([201, { contentType: type }]);
  }

  // Email is parsed by a program of its own, in a thread.
  const mail = await fetch(`${url}/api/inbound/email`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${body.accessToken}`, 'Content-Type': 'message/rfc822' },
    body: makeMail({ from: 'Grace <grace@example.org>', headers: [plainText] }),
  });
  expect([mail.status, await mail.text()]).toEqual([200, expect.stringContaining('created')]);
}
