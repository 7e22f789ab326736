import { beforeAll, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';
import { makeTicket, untilNotified } from '../notifications/notified.ts';

let mailer: Person;
let hooker: Person;
let ticket: { id: string; reference: string };
let reader: Person;
const WEBHOOK = '01940000-0000-7000-8000-00000000000a';

const service = await forFile(startService());
const administrator = await service.person('administrator');
beforeAll(async () => {
  mailer = await holderOf('notification:manage');
  hooker = await holderOf('webhook:manage');
  reader = await service.person('requester');
  ticket = await makeTicket(reader, { subject: 'Between us' });
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Hello' });
  await untilNotified(service);
  await makeWebhookDelivery();
});

async function holderOf(permission: string): Promise<Person> {
  const key = permission.replace(':', '_');
  const grants = [
    { permission, scope: 'all' },
    { permission: 'ticket:read', scope: 'own' },
  ];
  expect((await administrator.post('/roles', { key, name: key, grants })).status).toBe(201);
  return service.person(key as 'agent');
}

async function makeWebhookDelivery(): Promise<void> {
  const em = service.orm.em.fork();
  await em.execute(
    `insert into webhooks (id, created_at, updated_at, url, description, event_types, filters, payload_version, secrets, enabled, owner_id)
     values (?, now(), now(), 'https://hooks.example.com/in', '', '[]', '{}', '2026-12-01', '[]', false, ?)`,
    [WEBHOOK, administrator.id],
  );
  await em.execute(
    `insert into deliveries (id, created_at, updated_at, kind, event, ticket_id, dedupe, webhook_id, state, attempts, claim)
     values (?, now(), now(), 'webhook', 'comment.public', ?, 'hook', ?, 'failed', '[]', 0)`,
    [WEBHOOK, ticket.id, WEBHOOK],
  );
}

const listed = async (person: Person, query = '') => (await person.get(`/deliveries?count=true${query}`)).body;

it('shows emails to users who manage notifications, and webhook deliveries to users who manage webhooks', async () => {
  expect((await listed(mailer)).data).toMatchObject([{ kind: 'email', target: reader.email }]);
  expect((await listed(hooker)).data).toMatchObject([
    { kind: 'webhook', target: expect.stringMatching('^https://hooks.example.com/#sha256-') },
  ]);
  expect((await listed(administrator)).page.total).toBe(2);
  expect((await listed(mailer, '&kind=webhook')).page.total).toBe(0);
  const [mail] = (await listed(mailer)).data;
  for (const ask of [hooker.get, hooker.post]) {
    const path = ask === hooker.get ? `/deliveries/${mail.id}` : `/deliveries/${mail.id}/retry`;
    await expectRejection(service, 404, () => ask(path));
  }
  expect((await mailer.get(`/deliveries/${mail.id}`)).body).toMatchObject({ id: mail.id, kind: 'email' });
  await expectRejection(service, 404, () => mailer.post(`/deliveries/${WEBHOOK}/retry`));
});

it('neither names nor quotes a ticket to users who cannot see it', async () => {
  const [mail] = (await listed(mailer)).data;
  expect(mail).toMatchObject({ ticketId: null, subject: null });
  expect((await listed(mailer, `&ticket=${ticket.id}`)).page.total).toBe(0);
  const [seen] = (await listed(administrator, '&kind=email')).data;
  expect(seen).toMatchObject({ ticketId: ticket.id, subject: expect.stringContaining('Between us') });
});

it('filters by channel, status, event, ticket and address', async () => {
  const totals = await Promise.all(
    [
      `&ticket=${ticket.reference}`,
      `&ticket=${ticket.id}&kind=email`,
      '&event=comment.public',
      '&event=ping',
      `&target=${encodeURIComponent(reader.email)}`,
      '&target=https://hooks.example.com/in',
      '&target=nobody@example.com',
      '&state=failed',
      '&state=bounced',
    ].map(async (query) => (await listed(administrator, query)).page.total),
  );
  expect(totals).toEqual([2, 1, 2, 0, 1, 1, 0, 1, 0]);
  await expectRejection(service, 422, () => administrator.get('/deliveries?event=nothing'));
  await expectRejection(service, 422, () => administrator.get('/deliveries?target=%00'));
});
