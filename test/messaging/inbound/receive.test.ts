import { describe, expect, it } from 'vitest';
import { MESSAGE_BYTES } from '../../../server/src/contract/messaging/inbound.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { handIn, makeMail, post, SECRET, signed } from './support/mail.ts';

const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET }, workers: false }));
const administrator = await service.person('administrator');

const bearing = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });
let made = 0;
const mail = () => makeMail({ from: `sender-${++made}@example.net` });

/** Counts all tickets. */
const tickets = async () => (await administrator.get('/tickets?count=true')).body.page.total;

describe('an incoming email is accepted', () => {
  it('with email:receive, and logged as received through that API key', async () => {
    const key = await administrator.post('/api-keys', {
      name: 'Mail intake',
      grants: [{ permission: 'email:receive', scope: 'all' }],
    });
    const answer = await post(service, mail(), { Authorization: `Bearer ${key.body.key}` });
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'ticket_created', reason: null, commentId: null } });
    const { body } = await administrator.get(`/tickets/${answer.body.ticket.id}/events`);
    expect(body.data[0].actor).toMatchObject({ kind: 'user', name: `sender-${made}`, apiKey: { name: 'Mail intake' } });
  });

  it('with a valid signature, alone or among others', async () => {
    expect((await handIn(service, mail())).status).toBe(200);
    const raw = mail();
    const headers = signed(raw);
    const several = { ...headers, 'webhook-signature': `v1a,abc v1,Zm9v ${headers['webhook-signature']}` };
    expect((await post(service, raw, several)).body.outcome).toBe('ticket_created');
  });

  it.each(['message/rfc822', 'Message/RFC822; charset=utf-8', 'application/octet-stream', 'text/plain'])(
    'as %s',
    async (type) => {
      const raw = mail();
      expect((await post(service, raw, { ...signed(raw), 'Content-Type': type })).status).toBe(200);
    },
  );

  it('with an idempotency key, which replays the response and rejects another message', async () => {
    const raw = mail();
    const headers = { ...bearing(administrator), 'Idempotency-Key': 'once' };
    const first = await post(service, raw, headers);
    const again = await post(service, raw, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect((await post(service, mail(), headers)).body.code).toBe('idempotency_key_reused');
  });
});

describe('an incoming email is rejected without any effect', () => {
  it('without a token and a signature, and without the permission', async () => {
    const before = await tickets();
    const manager = await service.person('manager');
    expect(await post(service, mail())).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await post(service, mail(), bearing(manager))).toMatchObject({
      status: 403,
      body: { code: 'permission_denied', permission: 'email:receive' },
    });
    expect(await tickets()).toBe(before);
  });

  it.each<[string, (raw: string) => Record<string, string>]>([
    ['with another secret', (raw) => signed(raw, { secret: `whsec_${Buffer.alloc(32).toString('base64')}` })],
    ['for another body', (raw) => signed(`${raw} `)],
    ['for another id', (raw) => ({ ...signed(raw), 'webhook-id': 'msg_2' })],
    ['for another time', (raw) => ({ ...signed(raw), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 1) })],
    ['six minutes ago', (raw) => signed(raw, { at: new Date(Date.now() - 360_000) })],
    ['in six minutes', (raw) => signed(raw, { at: new Date(Date.now() + 360_000) })],
    ['without a valid time', (raw) => ({ ...signed(raw), 'webhook-timestamp': 'NaN' })],
    ['without the other two headers', (raw) => ({ 'webhook-signature': signed(raw)['webhook-signature'] })],
    [
      'with another version',
      (raw) => ({ ...signed(raw), 'webhook-signature': `v2,${signed(raw)['webhook-signature'].slice(3)}` }),
    ],
    ['with an empty signature', (raw) => ({ ...signed(raw), 'webhook-signature': 'v1,' })],
  ])('signed %s', async (_, headersFor) => {
    const before = await tickets();
    const raw = mail();
    expect(await post(service, raw, headersFor(raw))).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await tickets()).toBe(before);
  });

  it('if no secret is configured', async () => {
    const silent = await startService({ workers: false });
    try {
      expect((await handIn(silent, mail())).status).toBe(401);
    } finally {
      await silent.stop();
    }
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/html'])(
    'as %s, with the accepted types',
    async (type) => {
      const answer = await post(service, mail(), { ...bearing(administrator), 'Content-Type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
      expect(answer.body.detail).toContain('message/rfc822');
    },
  );

  it('if it is compressed', async () => {
    const headers = { ...bearing(administrator), 'Content-Encoding': 'gzip' };
    expect((await post(service, mail(), headers)).status).toBe(415);
  });

  it('over tRPC, with the REST endpoint', async () => {
    const response = await fetch(`${service.url}/trpc/inbound.receiveEmail`, {
      method: 'POST',
      headers: { ...bearing(administrator), 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(await response.text()).toContain('POST /api/inbound/email');
  });

  it('above 26 MB, whether or not its length is declared', async () => {
    const reported = await post(service, new Uint8Array(30 * 1024 * 1024), bearing(administrator));
    expect(reported).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(reported.body).toMatchObject({ detail: 'The limit is 27262976 bytes' });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x61));
        if (sent > MESSAGE_BYTES + 8 * 1024 * 1024) controller.close();
      },
    });
    expect((await post(service, endless, bearing(administrator))).status).toBe(413);
  });

  it.each([
    ['nothing', ''],
    ['JSON', '{"from":"ada@example.net"}'],
    ['a page', '<!doctype html><html><body>From: me</body></html>'],
    ['an email without a From header', 'To: support@localhost\r\nSubject: x\r\n\r\nHello'],
    ['bytes', '\u0000\u0001\u0002\u0003'],
  ])('if it is %s', async (_, raw) => {
    const answer = await post(service, raw, bearing(administrator));
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', errors: [{ pointer: '#' }] } });
  });
});
