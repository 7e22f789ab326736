import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LATEST_PAYLOAD } from '../../../server/src/contract/messaging/webhooks.ts';
import { loggedUrl } from '../../../server/src/platform/text/logged-url.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, faults } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';
import { expectRejection, makeHolder, makeWebhook, programOf, stopClock, URL_OF_TESTS } from './support/webhooks.ts';

let manager: Person;

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator', { name: 'Ada' });
beforeAll(async () => {
  manager = await makeHolder(service, administrator, [{ permission: 'webhook:manage' }]);
});
afterEach(async () => {
  await service.orm.em.fork().execute('delete from webhooks');
});

const nobody = '0190c0de-0000-7000-8000-000000000000';

describe('managing webhooks', () => {
  it('creates a webhook and returns its secret once', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.*', 'comment.public', 'ticket.*'] });
    const { secret, ...shown } = webhook;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
      url: URL_OF_TESTS,
      description: '',
      eventTypes: ['ticket.*', 'comment.public'],
      filters: {},
      payloadVersion: LATEST_PAYLOAD,
      enabled: true,
      disabledReason: null,
      failingSince: null,
      owner: { id: administrator.id, name: 'Ada' },
      grants: null,
      secrets: [{ createdAt: shown.createdAt, expiresAt: null }],
    });
    expect((await administrator.get(`/webhooks/${shown.id}`)).body).toEqual(shown);
    expect((await administrator.get('/webhooks?count=true')).body).toEqual({
      data: [shown],
      page: { nextCursor: null, hasMore: false, total: 1 },
    });
  });

  it('returns the same secret for a repeated request, without storing it in plain text', async () => {
    const send = () =>
      administrator.post(
        '/webhooks',
        { url: URL_OF_TESTS, eventTypes: ['*'] },
        { 'Idempotency-Key': 'one and the same' },
      );
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const stored = await service.orm.em.fork().execute('select * from idempotency_records');
    expect(JSON.stringify(stored)).not.toContain(first.body.secret.slice(6, 30));
  });

  it('lists webhooks page by page, newest first', async () => {
    const made = [await makeWebhook(manager), await makeWebhook(manager), await makeWebhook(manager)];
    const first = await manager.get('/webhooks?limit=2');
    const rest = await manager.get(`/webhooks?limit=2&cursor=${first.body.page.nextCursor}`);
    const listed = [...first.body.data, ...rest.body.data].map(({ id }: { id: string }) => id);
    expect(listed).toEqual(made.map(({ id }) => id).reverse());
  });

  it('changes the specified fields only, and records the change', async () => {
    const team = (await administrator.post('/teams', { name: 'Repairs' })).body;
    const category = (await administrator.post('/categories', { key: 'printers', name: 'Printers' })).body;
    const webhook = await makeWebhook(administrator);
    const path = `/webhooks/${webhook.id}`;
    const filters = { team: [team.id], priority: ['high'] };
    const changed = await administrator.patch(path, { filters, description: 'For the shop' });
    expect(changed.body).toMatchObject({
      version: 2,
      description: 'For the shop',
      filters,
      eventTypes: ['*'],
    });
    const again = await administrator.patch(path, { filters: { category: [category.key] } });
    expect(again.body.filters).toEqual({ category: [category.key] });
    expect((await administrator.patch(path, { filters: again.body.filters, enabled: true })).body.version).toBe(3);
    expect(await eventsAbout(service, webhook.id)).toMatchObject([
      { type: 'webhook.created', version: 1, data: { url: loggedUrl(URL_OF_TESTS) } },
      {
        type: 'webhook.updated',
        version: 2,
        changes: only({
          description: { from: '', to: 'For the shop' },
          filters: { from: {}, to: filters },
        }),
      },
      { type: 'webhook.updated', version: 3 },
    ]);
  });

  it('can get another version of its messages, but none that does not exist', async () => {
    const webhook = await makeWebhook(administrator, { payloadVersion: LATEST_PAYLOAD });
    const path = `/webhooks/${webhook.id}`;
    await service.orm.em
      .fork()
      .execute(`update webhooks set payload_version = '2026-01-01' where id = ?`, [webhook.id]);
    const changed = await administrator.patch(path, { payloadVersion: LATEST_PAYLOAD });
    expect(changed.body.payloadVersion).toBe(LATEST_PAYLOAD);
    const body = { url: URL_OF_TESTS, eventTypes: ['*'], payloadVersion: '2026-01-01' };
    for (const rejected of [
      await expectRejection(service, 422, () => administrator.post('/webhooks', body)),
      await expectRejection(service, 422, () => administrator.patch(path, { payloadVersion: '2026-01-01' })),
    ]) {
      expect(faults(rejected)).toEqual(['#/payloadVersion invalid_value']);
    }
    expect((await eventsAbout(service, webhook.id)).slice(1)).toMatchObject([
      { changes: only({ payloadVersion: { from: '2026-01-01', to: LATEST_PAYLOAD } }) },
    ]);
  });

  it('deletes a webhook', async () => {
    const webhook = await makeWebhook(administrator);
    expect((await administrator.delete(`/webhooks/${webhook.id}`)).status).toBe(204);
    expect((await administrator.get(`/webhooks/${webhook.id}`)).status).toBe(404);
    expect((await eventsAbout(service, webhook.id)).at(-1)).toMatchObject({
      type: 'webhook.deleted',
      data: { url: loggedUrl(URL_OF_TESTS) },
    });
  });

  it('lists every event type and whether it can be subscribed to', async () => {
    const { body } = await manager.get('/webhook-events');
    expect(body.data).toContainEqual({
      type: 'ticket.created',
      description: 'Ticket created',
      subscribable: true,
    });
    const withheld = body.data.filter(({ subscribable }: { subscribable: boolean }) => !subscribable);
    expect(withheld.map(({ type }: { type: string }) => type)).toEqual([
      ...['user.preferences_changed', 'view.created', 'view.updated', 'view.deleted', 'ping'],
    ]);
  });
});

describe('rotating a webhook secret', () => {
  it('lets the old secret sign beside the new one for a day', async () => {
    const program = await programOf(service, administrator);
    const now = new Date();
    const advance = stopClock(service, now);
    const webhook = await makeWebhook(administrator);
    const path = `/webhooks/${webhook.id}`;
    const rotated = await administrator.post(`${path}/rotate-secret`, {});
    expect(rotated.status).toBe(200);
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(webhook.secret);
    expect(rotated.body.secrets).toEqual([
      { createdAt: now.toISOString(), expiresAt: null },
      { createdAt: now.toISOString(), expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1_000).toISOString() },
    ]);
    advance(24 * 60 * 60 - 1);
    expect((await program.get(path)).body.secrets).toHaveLength(2);
    advance(1);
    expect((await program.get(path)).body.secrets).toHaveLength(1);
  });

  it('keeps at most two secrets, or only the new one if requested', async () => {
    const { id } = await makeWebhook(manager);
    const rotate = (body: unknown) => manager.post(`/webhooks/${id}/rotate-secret`, body);
    await rotate({});
    expect((await rotate({ expireOldAfterSeconds: 604_800 })).body.secrets).toHaveLength(2);
    const { body } = await rotate({ expireOldAfterSeconds: 0 });
    expect(body.secrets).toHaveLength(1);
    const [saved] = await service.orm.em.fork().execute('select sealed_secrets from webhooks where id = ?', [id]);
    expect(saved?.sealed_secrets).toEqual([
      { sealed: expect.any(String), createdAt: expect.any(String), expiresAt: null },
    ]);
    await expectRejection(service, 422, () => rotate({ expireOldAfterSeconds: 604_801 }));
  });

  it('records the time, but never a secret', async () => {
    const webhook = await makeWebhook(manager);
    const rotated = await manager.post(`/webhooks/${webhook.id}/rotate-secret`, {});
    const facts = JSON.stringify(await eventsAbout(service, webhook.id));
    expect(facts).toContain('webhook.secret_rotated');
    for (const { secret } of [webhook, rotated.body]) expect(facts).not.toContain(secret.slice(6));
    expect(facts).not.toContain('whsec_');
  });
});

describe('an invalid webhook request', () => {
  const valid = { url: URL_OF_TESTS, eventTypes: ['*'] };
  const create = (more: Record<string, unknown>) => administrator.post('/webhooks', { ...valid, ...more });

  it('gets 400 for a malformed id and for a cursor of another list', async () => {
    await expectRejection(service, 400, () => administrator.get('/webhooks?cursor=x'));
    expect((await administrator.post('/webhooks', '{')).status).toBe(422);
  });

  it('gets 401 or 403 if the caller cannot configure webhooks', async () => {
    await expectRejection(service, 401, () => service.anybody.post('/webhooks', valid));
    const lead = await service.person('manager');
    for (const ask of [() => lead.get('/webhooks'), () => lead.post('/webhooks', valid)]) {
      expect((await expectRejection(service, 403, ask)).permission).toBe('webhook:manage');
    }
  });

  it('gets 404 for an unknown webhook', async () => {
    const { id } = await makeWebhook(administrator);
    const [path, none] = [`/webhooks/${id}`, `/webhooks/${nobody}`];
    for (const ask of [
      () => administrator.get(none),
      () => administrator.patch(none, { enabled: false }),
      () => administrator.delete(none),
      () => administrator.post(`${none}/rotate-secret`, {}),
      () => administrator.post(`${none}/test`),
      () => administrator.get(`${none}/deliveries`),
      () => administrator.post(`${path}/deliveries/${nobody}/redeliver`),
    ]) {
      await expectRejection(service, 404, ask);
    }
  });

  it('gets 409 for the 51st webhook, even under concurrent requests', async () => {
    const { id } = await makeWebhook(administrator);
    await service.orm.em.fork().execute(
      `insert into webhooks (id, created_at, updated_at, url, description, event_types, filters, payload_version, secrets, enabled, owner_id)
       select gen_random_uuid(), created_at, updated_at, url, description, event_types, filters, payload_version, secrets, enabled, owner_id
       from webhooks, generate_series(1, 47) where id = ?`,
      [id],
    );
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await create({})).status));
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409]);
  });

  it('gets 412 for an outdated version, with the changes since', async () => {
    const { id } = await makeWebhook(administrator);
    const path = `/webhooks/${id}`;
    const read = await administrator.get(path);
    expect(read.headers.get('etag')).toBe('"1"');
    await administrator.patch(path, { description: 'New' }, { 'If-Match': '"1"' });
    const late = { 'If-Match': '"1"' };
    for (const ask of [
      () => administrator.patch(path, { description: 'Newer' }, late),
      () => administrator.delete(path, late),
      () => administrator.post(`${path}/rotate-secret`, {}, late),
    ]) {
      expect(await expectRejection(service, 412, ask)).toMatchObject({
        currentVersion: 2,
        changedFields: ['description'],
      });
    }
  });

  it.each([
    ['not absolute', 'shop'],
    ['of another scheme', 'ftp://192.88.98.1/'],
    ['a script', 'javascript:alert(1)'],
    ['one with a user name', 'https://ada@192.88.98.1/'],
    ['one with a password', 'https://ada:secret@192.88.98.1/'],
    ['one with a fragment', 'https://192.88.98.1/#top'],
    ['one with whitespace', 'https://192.88.98.1/a b'],
    ['one with a line break', 'https://192.88.98.1/a\nb'],
    ['too long', `https://192.88.98.1/${'a'.repeat(2_000)}`],
    ['NUL', 'https://192.88.98.1/\u0000'],
    ['one with a lone surrogate', 'https://192.88.98.1/\ud800'],
    ['a loopback address', 'http://127.0.0.1:8080/'],
    ['a loopback address as a number', 'http://2130706433/'],
    ['the metadata address of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['a name of the local machine', 'https://localhost/'],
  ])('gets 422 for a URL that is %s [CVE-2021-3742] [CVE-2020-24881]', async (_, url) => {
    const problem = await expectRejection(service, 422, () => create({ url }));
    expect(new Set(faults(problem).map((fault) => fault.split(' ')[0]))).toEqual(new Set(['#/url']));
    const { id } = await makeWebhook(administrator);
    await expectRejection(service, 422, () => administrator.patch(`/webhooks/${id}`, { url }));
  });

  it.each(['https://shop.example.com:99999/', 'https://[::1/', 'https:///'])(
    'gets 422 for %s, which is not a valid URL, rather than a hint about its scheme',
    async (url) => {
      const problem = await expectRejection(service, 422, () => create({ url }));
      expect(problem.errors).toMatchObject([{ detail: expect.stringContaining('Not a valid URL') }]);
    },
  );

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown event type', { eventTypes: ['ticket.*', '*', 'ticket.created', 'ticket.eaten'] }, '#/eventTypes/3'],
    ['an event type that is not sent to webhooks', { eventTypes: ['view.created'] }, '#/eventTypes/0'],
    ['`ping`', { eventTypes: ['ping'] }, '#/eventTypes/0'],
    ['no event types', { eventTypes: [] }, '#/eventTypes'],
    ['an unknown team', { filters: { team: [nobody] } }, '#/filters/team/0'],
    ['an unknown category', { filters: { category: [nobody] } }, '#/filters/category/0'],
    ['an unknown key', { filters: { category: ['nothing'] } }, '#/filters/category/0'],
    ['a value that is neither an id nor a key', { filters: { category: ['No key'] } }, '#/filters/category/0'],
    ['too many teams', { filters: { team: Array(51).fill(nobody) } }, '#/filters/team'],
    ['an unknown filter', { filters: { tags: ['vip'] } }, '#/filters/tags'],
    ['a filter by its reader', { filters: { team: ['mine'] } }, '#/filters/team'],
    ['a filter that only lists have', { filters: { trash: true } }, '#/filters/trash'],
    ['an unknown field of tickets', { filters: { field: ['nothing:isSet'] } }, '#/filters/field/0'],
    ['an unknown field', { secret: 'whsec_mine' }, '#/secret'],
    ['another user as the owner', { ownerId: nobody }, '#/ownerId'],
    ['a long description', { description: 'x'.repeat(501) }, '#/description'],
  ])('gets 422 for %s', async (_, more, pointer) => {
    const problem = await expectRejection(service, 422, () => create(more));
    expect(faults(problem).map((fault) => fault.split(' ')[0])).toContain(pointer);
  });
});

it('accepts addresses in private networks if the operator allows them', async () => {
  const lenient = await startService({ workers: false, environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  try {
    const url = 'http://127.0.0.1:9/hook';
    expect(await makeWebhook(await lenient.person('administrator'), { url })).toMatchObject({ url });
  } finally {
    await lenient.stop();
  }
});
