import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection } from '../../support/records.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');

let made = 0;
async function makeMailbox(more: Record<string, unknown> = {}) {
  made += 1;
  const input = { address: `box${made}@example.com`, senderName: `Box ${made}`, ...more };
  return (await administrator.post('/mailboxes', input)).body;
}

const imap = { fetch: 'imap', imap: { host: 'mail.example.com', username: 'box' } };
const gmail = { fetch: 'gmail', application: { clientId: 'desk' } };

describe('access to the messages of a mailbox', () => {
  it.each([
    ['imap', imap, 'The password of the mailbox is missing'],
    ['gmail', gmail, 'The secret of the application is missing'],
  ])('rejects fetching by %s without credentials with 409', async (_, fields, detail) => {
    const { id } = await makeMailbox(fields);
    const rejected = await expectRejection(service, 409, () => administrator.post(`/mailboxes/${id}/fetch`, {}));
    expect(rejected.detail).toContain(detail);
  });

  it('stores credentials that no one reads', async () => {
    const { id, address } = await makeMailbox(imap);
    const path = `/mailboxes/${id}`;
    expect((await administrator.put(`${path}/credentials`, { secret: 'very secret' })).status).toBe(204);
    expect(JSON.stringify((await administrator.get(path)).body)).not.toContain('very secret');
    const events = await eventsAbout(service, id);
    expect(events.at(-1)).toMatchObject({ type: 'mailbox.credentials_changed', data: { address } });
    expect(JSON.stringify(events)).not.toContain('very secret');
    const rows = await service.orm.em.fork().execute('select * from mailbox_fetches');
    expect(JSON.stringify(rows)).not.toContain('very secret');
    expect((await administrator.post(`${path}/fetch`, {})).status).toBe(204);
  });

  it('begins the connection of a mailbox, and finishes only what it has begun', async () => {
    const { id } = await makeMailbox(gmail);
    const path = `/mailboxes/${id}`;
    const early = await expectRejection(service, 409, () => administrator.post(`${path}/connection`, {}));
    expect(early.detail).toContain('Set the credentials first');
    await administrator.put(`${path}/credentials`, { secret: 'application secret' });
    const { status, body } = await administrator.post(`${path}/connection`, {});
    expect(status).toBe(200);
    const url = new URL(body.url);
    expect([url.host, url.searchParams.get('redirect_uri')]).toEqual(['accounts.google.com', body.redirectUri]);
    expect(body.url).not.toContain('application');
    const finish = () => administrator.post(`${path}/connection/finish`, { code: 'made up', state: 'made up' });
    expect((await expectRejection(service, 409, finish)).detail).toContain('not begun by you');
  });

  it('rejects fetching from a mailbox without a source with 409', async () => {
    const { id } = await makeMailbox();
    for (const place of ['fetch', 'connection']) {
      await expectRejection(service, 409, () => administrator.post(`/mailboxes/${id}/${place}`, {}));
    }
    await expectRejection(service, 409, () => administrator.put(`/mailboxes/${id}/credentials`, { secret: 'x' }));
  });

  it('queues a test email from the mailbox to the caller', async () => {
    const { id } = await makeMailbox({ senderName: 'Tried' });
    const { status, body } = await administrator.post(`/mailboxes/${id}/test`, {});
    expect(status).toBe(200);
    const { data } = (await administrator.get('/deliveries')).body;
    expect(data[0]).toMatchObject({ id: body.deliveryId, subject: 'Test: Tried' });
  });
});
