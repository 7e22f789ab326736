import { beforeAll, describe, expect, it } from 'vitest';
import { keyFrom } from '../../server/src/platform/base/key-from.logic.ts';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { eventsAbout } from '../support/records.ts';
import { startService } from '../support/service.ts';

const AT_ONCE = depth({ quick: 8, deep: 20 });

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
beforeAll(async () => {
  await administrator.post('/teams', { key: 'first_line', name: 'First line' });
  await administrator.post('/calendars', { key: 'office', name: 'Office', timeZone: 'UTC', week });
  await administrator.post('/categories', { key: 'devices', name: 'Devices' });
  await administrator.post('/categories', { key: 'tools', name: 'Tools' });
});

const week = [{ day: 'mon', from: '09:00', to: '17:00' }];
const templates = {
  de: { subject: 'Neu', body: 'Neu' },
  en: { subject: 'New', body: 'New' },
};
const when = { type: 'event', events: ['ticket.created'] };
const targets = [{ metric: 'resolution', priority: 'low', seconds: 3_600 }];
const grants = [
  { permission: 'ticket:read', scope: 'own' },
  { permission: 'comment:create_public', scope: 'own' },
];

interface Upserted {
  /** Creates it. */
  readonly body: object;
  /** Another value of one field. */
  readonly change: object;
  /** What finds it besides its key. */
  readonly which?: object;
  /** The type of the events about it. */
  readonly event: string;
}

/** A whole configuration, by the paths of its resources. */
const resources: Readonly<Record<string, Upserted>> = {
  '/teams': {
    body: { name: 'Second line', assignment: { mode: 'round_robin' } },
    change: { description: 'Repairs' },
    event: 'team',
  },
  '/calendars': { body: { name: 'Shop', timeZone: 'UTC', week }, change: { name: 'Store' }, event: 'calendar' },
  '/sla-policies': {
    body: { name: 'Gold', enabled: false, filters: { team: ['first_line'] }, calendarId: 'office', targets },
    change: { warnAtPercent: 50 },
    event: 'sla_policy',
  },
  '/rules': {
    body: { name: 'Route', enabled: false, when, filters: { category: ['tools'] }, change: { teamId: 'first_line' } },
    change: { description: 'Routes' },
    event: 'rule',
  },
  '/macros': {
    body: { name: 'Route', change: { teamId: 'first_line' }, sharing: 'teams', teamIds: ['first_line'] },
    change: { name: 'Route it', sharing: 'teams' },
    which: { sharing: 'teams' },
    event: 'macro',
  },
  '/notification-rules': {
    body: { event: 'interaction.recorded', audience: 'followers', channel: 'in_app', templates },
    change: { enabled: false },
    event: 'notification_rule',
  },
  '/categories': {
    body: { name: 'Phones', parentId: 'devices', defaultTeamId: 'first_line' },
    change: { defaultPriority: 'high' },
    event: 'category',
  },
  '/statuses': { body: { name: 'Parked', state: 'on_hold' }, change: { color: '#ff0000' }, event: 'status' },
  '/fields': {
    body: { name: 'Plan', type: 'select', options: [{ key: 'pro', name: 'Pro' }], categoryIds: ['devices'] },
    change: { required: 'solve' },
    event: 'field',
  },
  '/mailboxes': {
    body: { address: 'shop@example.com', senderName: 'Shop', teamId: 'first_line' },
    change: { signature: 'Your shop' },
    event: 'mailbox',
  },
  '/identity-providers': {
    body: { name: 'Staff', issuer: 'https://login.example.com', clientId: 'desk' },
    change: { clientId: 'another' },
    event: 'identity_provider',
  },
  '/roles': { body: { name: 'Night shift', grants }, change: { description: 'At night' }, event: 'role' },
};

const put = (path: string, key: string, body: object, headers?: Record<string, string>) =>
  administrator.put(`${path}/by-key/${key}`, body, headers);

const typesAbout = async (id: string) => (await eventsAbout(service, id)).map(({ type }) => type);

describe.each(Object.entries(resources))('%s by key', (path, { body, change, which = {}, event }) => {
  it('creates it, changes only what is passed, and changes nothing if the same is sent again', async () => {
    const made = await put(path, 'by_script', body);
    expect(made).toMatchObject({ status: 201, body: { key: 'by_script', created: true, version: 1 } });
    const { id } = made.body;
    expect(made.headers.get('location')).toBe(`/api${path}/${id}`);
    const { created, ...shown } = made.body;
    expect((await administrator.get(`${path}/${id}`)).body).toEqual(shown);

    expect(await put(path, 'by_script', body)).toMatchObject({ status: 200, body: { id, created: false, version: 1 } });
    const changed = await put(path, 'by_script', change);
    expect(changed).toMatchObject({ status: 200, body: { ...change, id, key: 'by_script', version: 2 } });
    expect(changed.headers.get('location')).toBeNull();
    expect(await put(path, 'by_script', change)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await typesAbout(id)).toEqual([`${event}.created`, `${event}.updated`]);
  });

  it('rejects an outdated version, a version of what does not exist, another key, and what a new one lacks', async () => {
    const { body: made } = await put(path, 'by_script', which);
    expect(await put(path, 'by_script', change, { 'If-Match': '"1"' })).toMatchObject({ status: 412 });
    expect(await put(path, 'by_script', change, { 'If-Match': `"${made.version}"` })).toMatchObject({ status: 200 });
    expect(await put(path, 'nowhere', body, { 'If-Match': '"1"' })).toMatchObject({ status: 412 });
    expect(await put(path, 'nowhere', {})).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(await put(path, 'no-key', body)).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/key' }] } });
    const renamed = await administrator.patch(`${path}/${made.id}`, { key: 'another' });
    expect(renamed.body.errors).toMatchObject([{ pointer: '#/key', code: 'unknown_field' }]);
  });

  it('requires the permission that creating it requires', async () => {
    const [posted, upserted] = [
      await agent.post(path, { key: 'by_agent', ...body }),
      await agent.put(`${path}/by-key/by_agent`, body),
    ];
    expect(upserted).toMatchObject({ status: 403, body: { permission: posted.body.permission } });
  });

  it('rejects a key that is taken with a conflict', async () => {
    const posted = await administrator.post(path, { ...body, key: 'by_script' });
    expect(posted).toMatchObject({ status: 409, body: { errors: [{ pointer: '#/key', code: 'taken' }] } });
  });
});

describe('concurrent upserts', () => {
  it.each(['/teams', '/macros', '/categories', '/roles', '/calendars'])('of %s create one row', async (path) => {
    const { body } = resources[path] ?? {};
    const bodies = Array.from({ length: AT_ONCE }, (_, nth) => ({ ...body, name: `Rush ${nth}` }));
    const answers = await Promise.all(bodies.map((one) => put(path, 'rush', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...bodies.slice(1).map(() => 200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('create one row if it is also posted, and derive a key for each name', async () => {
    const [posted, ...others] = await Promise.all([
      administrator.post('/teams', { key: 'contested', name: 'Posted' }),
      ...[1, 2, 3].map(() => put('/teams', 'contested', { name: 'Put' })),
    ]);
    expect([201, 409]).toContain(posted?.status);
    for (const { status } of others) expect([200, 201]).toContain(status);
    const made = await Promise.all(
      ['Field force', 'Field Force', 'Field-force'].map((name) => administrator.post('/teams', { name })),
    );
    expect(made.map(({ body }) => body.key).sort()).toEqual(['field_force', 'field_force_2', 'field_force_3']);
  });
});

describe('what is fixed when a row is created', () => {
  it.each([
    ['/statuses', { name: 'Late', state: 'pending' }, { state: 'open' }, '#/state'],
    ['/fields', { name: 'Late', type: 'text' }, { type: 'number' }, '#/type'],
    ['/fields', { name: 'Late', type: 'text' }, { sensitive: true }, '#/sensitive'],
    [
      '/notification-rules',
      { event: 'ticket.woken', audience: 'followers', channel: 'in_app', templates },
      { channel: 'email' },
      '#/channel',
    ],
  ])('cannot change by an upsert: %s %j %j', async (path, body, change, pointer) => {
    await put(path, 'fixed', body);
    expect((await put(path, 'fixed', { ...body, ...change })).body).toMatchObject({
      status: 422,
      errors: [{ pointer }],
    });
  });

  it('is not the parent of a category, which an upsert moves', async () => {
    const made = await put('/categories', 'moving', { name: 'Moving', parentId: 'devices' });
    const moved = await put('/categories', 'moving', { parentId: null });
    expect(moved.body).toMatchObject({ id: made.body.id, parentId: null, path: ['Moving'] });
    expect((await put('/categories', 'moving', { name: 'Stays' })).body.parentId).toBeNull();
  });

  it('stays with a deleted field: its key is never used again', async () => {
    const { body } = await put('/fields', 'gone', { name: 'Gone', type: 'text' });
    await administrator.delete(`/fields/${body.id}`);
    expect(await put('/fields', 'gone', { name: 'Back', type: 'text' })).toMatchObject({ status: 409 });
  });
});

describe('the key of a macro', () => {
  const note = (name: string) => ({ name, comment: { body: name, visibility: 'internal' } });

  it('is unique among shared macros and among those of a user, and reveals no others', async () => {
    const shared = await put('/macros', 'greeting', { ...note('Hello'), sharing: 'everyone' });
    const own = await put('/macros', 'greeting', note('Hi'));
    const others = await agent.put('/macros/by-key/greeting', note('Hey'));
    expect([shared, own, others].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([shared, own, others].map(({ body }) => body.id)).size).toBe(3);
    const conflict = { status: 409, body: { errors: [{ code: 'taken' }] } };
    expect(await administrator.patch(`/macros/${own.body.id}`, { sharing: 'everyone' })).toMatchObject(conflict);
    expect((await agent.put('/macros/by-key/greeting', { name: 'Mine', sharing: 'everyone' })).status).toBe(403);
  });

  it('is taken if it belongs to a shared macro that the caller cannot see', async () => {
    await put('/macros', 'hidden', { ...note('Hidden'), sharing: 'teams', teamIds: ['first_line'] });
    const { body: team } = await administrator.post('/teams', { name: 'Led' });
    await administrator.put(`/teams/${team.id}/members/${agent.id}`, { role: 'lead' });
    const answer = await agent.put('/macros/by-key/hidden', { ...note('Led'), sharing: 'teams', teamIds: ['led'] });
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ pointer: '#/key', code: 'taken' }] } });
  });
});

describe('a key that is not given', () => {
  it.each([
    ['Großkunden & Partner', 'grosskunden_partner'],
    ['Billing/Refund', 'billing_refund'],
    ['24/7', 'team_24_7'],
    ['営業', 'team'],
    ['A', 'team_a'],
    ['Everyone who answers questions about invoices', 'everyone_who_answers_questions_about'],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('derives from the name: %s', (name, key) => {
    expect(keyFrom(name, 'team', new Set())).toBe(key);
  });

  it('gets a number if another row has it, and stays within 40 characters', () => {
    expect(keyFrom('Sales', 'team', new Set(['sales', 'sales_2']))).toBe('sales_3');
    expect(keyFrom('x'.repeat(60), 'team', new Set(['x'.repeat(40)]))).toBe(`${'x'.repeat(38)}_2`);
  });

  it('is none of the words of the filter by team, which cannot be given either', async () => {
    expect((await administrator.post('/teams', { name: 'None' })).body.key).toBe('none_2');
    const answer = await administrator.post('/teams', { key: 'mine', name: 'Mine' });
    expect(answer.body.errors).toMatchObject([{ pointer: '#/key', code: 'reserved' }]);
  });

  it('is readable for the notification rules of a new installation', async () => {
    const { data } = (await administrator.get('/notification-rules')).body;
    const keys: string[] = data.map(({ key }: { key: string }) => key);
    expect(keys).toContain('comment_public_requester_email');
    expect(keys.filter((key) => key.startsWith('key_'))).toEqual([]);
  });
});
