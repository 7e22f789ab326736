import { describe, expect, it } from 'vitest';
import { programOf } from '../../accounts/api-keys/support/keys.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import type { Answer } from '../../support/service.ts';
import { openDesk } from './support/desk.ts';

const desk = await forFile(openDesk());

const nobody = '019400f0-0000-7000-8000-000000000000';
const pointers = ({ body }: Answer) => body.errors.map(({ pointer }: { pointer: string }) => pointer);

describe('a comment', () => {
  it('is returned by id in the same form as on creation and in lists', async () => {
    const { id } = await desk.ticket();
    const { redirected, ...written } = await desk.write(desk.agent, id, { externalId: 'mail-1' });
    expect(redirected).toBeNull();
    expect(written).toMatchObject({
      externalId: 'mail-1',
      mentions: [],
      inReplyToId: null,
      editedAt: null,
      redactedAt: null,
    });
    const read = await desk.customer.get(`/tickets/${id}/comments/${written.id}`);
    expect(read).toMatchObject({ status: 200, body: written });
    expect(read.headers.get('etag')).toBe('"1"');
    expect((await desk.customer.get(`/tickets/${id}/comments`)).body.data).toEqual([written]);
  });

  it('returns 404 under another ticket or a missing ticket', async () => {
    const [one, other] = [await desk.ticket(), await desk.ticket()];
    const written = await desk.write(desk.agent, one.id);
    for (const path of [`${other.id}/comments/${written.id}`, `${one.id}/comments/${nobody}`]) {
      expect(await desk.agent.get(`/tickets/${path}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('an internal note, for users who cannot read notes', () => {
  it('returns 404 on reading, editing, redacting and replying', async () => {
    const { id } = await desk.ticket();
    const note = await desk.note(desk.agent, id);
    const path = `/tickets/${id}/comments/${note.id}`;
    expect((await desk.agent.get(path)).status).toBe(200);
    expect((await desk.customer.get(path)).status).toBe(404);
    expect((await desk.customer.patch(path, { body: 'Mine' })).status).toBe(404);
    const redacting = await roleWith('redacts_own', ['ticket:read', 'comment:redact']);
    await desk.administrator.put(`/users/${desk.customer.id}/roles`, {
      roleIds: [await roleId('requester'), redacting],
    });
    expect((await desk.customer.post(`${path}/redact`, {})).status).toBe(404);
    const answer = await desk.customer.post(`/tickets/${id}/comments`, { body: 'So', inReplyToId: note.id });
    expect(answer.status).toBe(422);
    const toNothing = await desk.customer.post(`/tickets/${id}/comments`, { body: 'So', inReplyToId: nobody });
    expect(toNothing.body.errors).toEqual(answer.body.errors);
  });

  it('does not reserve an external id for them', async () => {
    const { id } = await desk.ticket();
    await desk.note(desk.agent, id, { externalId: 'shared' });
    const program = await programOf(desk.service, desk.administrator, desk.customer);
    const { body } = await program.post(`/tickets/${id}/comments`, { body: 'Mine', externalId: 'shared' });
    expect(body).toMatchObject({ externalId: 'shared' });
  });

  it('leaves no trace on the ticket or in its history when it is edited and redacted', async () => {
    const { id } = await desk.ticket();
    const seen = async () => [
      (await desk.customer.get(`/tickets/${id}`)).body,
      (await desk.customer.get(`/tickets/${id}/events?count=true`)).body,
      (await desk.customer.get(`/tickets/${id}/timeline`)).body,
    ];
    const before = await seen();
    const note = await desk.note(desk.agent, id);
    await desk.agent.patch(`/tickets/${id}/comments/${note.id}`, { body: 'Other words' });
    await desk.manager.post(`/tickets/${id}/comments/${note.id}/redact`, {});
    expect(await seen()).toEqual(before);
    const facts = (await desk.agent.get(`/tickets/${id}/events?limit=100`)).body.data;
    expect(facts.slice(-3).map(({ type }: { type: string }) => type)).toEqual([
      'comment.internal',
      'comment.updated',
      'comment.redacted',
    ]);
  });
});

const roleId = async (key: string) =>
  (await desk.administrator.get('/roles')).body.data.find((role: { key: string }) => role.key === key).id;

async function roleWith(key: string, permissions: readonly string[]): Promise<string> {
  const grants = permissions.map((permission) => ({ permission, scope: 'own' }));
  return (await desk.administrator.post('/roles', { key, name: key, grants })).body.id;
}

describe('replying to a comment', () => {
  it('requires a comment of the same ticket', async () => {
    const [one, other] = [await desk.ticket(), await desk.ticket()];
    const first = await desk.write(desk.customer, one.id);
    expect(await desk.write(desk.agent, one.id, { inReplyToId: first.id })).toMatchObject({ inReplyToId: first.id });
    expect(await desk.note(desk.agent, one.id, { inReplyToId: first.id })).toMatchObject({ inReplyToId: first.id });
    const astray = await desk.agent.post(`/tickets/${other.id}/comments`, { body: 'So', inReplyToId: first.id });
    expect([astray.status, pointers(astray)]).toEqual([422, ['#/inReplyToId']]);
  });

  it('rejects a public reply to an internal note', async () => {
    const { id } = await desk.ticket();
    const note = await desk.note(desk.agent, id);
    const answer = await desk.agent.post(`/tickets/${id}/comments`, { body: 'So', inReplyToId: note.id });
    expect([answer.status, pointers(answer)]).toEqual([422, ['#/inReplyToId']]);
    expect((await desk.customer.get(`/tickets/${id}/comments?count=true`)).body.page.total).toBe(0);
  });
});

describe('the external id of a comment', () => {
  it('is unique on a ticket, even for eight concurrent requests', async () => {
    const [one, other] = [await desk.ticket(), await desk.ticket()];
    const send = () => desk.agent.post(`/tickets/${one.id}/comments`, { body: 'From afar', externalId: 'x-1' });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ code: 'conflict', errors: [{ pointer: '#/externalId' }] });
    expect((await desk.agent.get(`/tickets/${one.id}/comments?count=true`)).body.page.total).toBe(1);
    await desk.write(desk.agent, other.id, { externalId: 'x-1' });
  });
});

describe('a mention', () => {
  const mention =
    (mentionIds: readonly string[], more: object = {}) =>
    async (ticketId: string) =>
      desk.agent.post(`/tickets/${ticketId}/comments`, { body: 'Look', mentionIds, ...more });

  it('includes the name of the user and is recorded in the event', async () => {
    const { id } = await desk.ticket();
    const { body } = await mention([desk.customer.id, desk.colleague.id.toUpperCase()])(id);
    const { customer, colleague } = desk;
    const named = [customer, colleague].map((person) => ({ id: person.id, name: person.name }));
    expect(body.mentions).toHaveLength(2);
    expect(body.mentions).toEqual(expect.arrayContaining(named));
    const [fact] = await eventsAbout(desk.service, body.id);
    expect(fact).toMatchObject({ type: 'comment.public', data: { mentionIds: [customer.id, colleague.id] } });
  });

  it('requires user:read', async () => {
    const { id } = await desk.ticket();
    const answer = await desk.customer.post(`/tickets/${id}/comments`, { body: 'Hey', mentionIds: [desk.agent.id] });
    expect(answer).toMatchObject({ status: 403, body: { permission: 'user:read' } });
  });

  it('is rejected for users who cannot see the ticket, suspended or unverified users, service accounts and unknown ids', async () => {
    const { id } = await desk.ticket();
    const gone = await desk.service.person('manager');
    await desk.administrator.post(`/users/${gone.id}/suspend`, {});
    const unverified = await desk.service.person('manager', { verified: false });
    const managers = [await roleId('manager')];
    const program = (await desk.administrator.post('/users', { name: 'Robot', kind: 'service', roleIds: managers }))
      .body;
    for (const other of [desk.outsider.id, gone.id, unverified.id, program.id, nobody]) {
      const answer = await mention([desk.manager.id, other])(id);
      expect([answer.status, pointers(answer)]).toEqual([422, ['#/mentionIds/1']]);
    }
  });

  it('in an internal note is rejected for users who cannot read the note', async () => {
    const { id } = await desk.ticket();
    const answer = await mention([desk.customer.id], { visibility: 'internal' })(id);
    expect([answer.status, pointers(answer)]).toEqual([422, ['#/mentionIds/0']]);
    expect((await mention([desk.colleague.id], { visibility: 'internal' })(id)).status).toBe(201);
  });

  it.each([
    ['a duplicate', (id: string) => [id, id], '#/mentionIds/1'],
    [
      'more than twenty',
      (id: string) => Array.from({ length: 21 }, (_, n) => id.replace(/..$/, String(10 + n))),
      '#/mentionIds',
    ],
    ['an invalid id', () => ['me'], '#/mentionIds/0'],
  ])('is rejected with %s', async (_name, ids, pointer) => {
    const { id } = await desk.ticket();
    const answer = await mention(ids(desk.manager.id))(id);
    expect([answer.status, pointers(answer)]).toEqual([422, [pointer]]);
  });
});

describe('what a customer says about the origin of a comment', () => {
  it.each([
    ['automated', { automated: true }],
    ['channel', { channel: 'phone' }],
    ['channel', { channel: 'email' }],
    ['channel', { channel: 'import' }],
    ['externalId', { externalId: 'x' }],
  ])('is rejected: %s, however it is sent', async (field, claimed) => {
    const { id } = await desk.ticket();
    const path = `/tickets/${id}`;
    const comment = { body: 'Hello', ...claimed };
    const answer = await desk.customer.post(`${path}/comments`, comment);
    expect([answer.status, pointers(answer)]).toEqual([422, [`#/${field}`]]);
    if (field !== 'externalId') {
      const applied = await desk.customer.post(`${path}/apply`, { comment });
      expect([applied.status, pointers(applied)]).toEqual([422, [`#/comment/${field}`]]);
    }
    expect((await desk.customer.get(`${path}/comments`)).body.data).toEqual([]);
    const program = await programOf(desk.service, desk.administrator, desk.customer);
    // An import notifies no one, so it is left to programs of users who work on tickets.
    const isImport = 'channel' in claimed && claimed.channel === 'import';
    expect((await program.post(`${path}/comments`, comment)).status).toBe(isImport ? 403 : 201);
    const { id: other } = await desk.ticket();
    expect((await desk.manager.post(`/tickets/${other}/comments`, comment)).status).toBe(201);
  });

  it('is what they use themselves, also when they create a ticket', async () => {
    const { id } = await desk.ticket();
    for (const channel of ['api', 'portal']) {
      expect((await desk.customer.post(`/tickets/${id}/comments`, { body: 'Hello', channel })).status).toBe(201);
      expect((await desk.customer.post('/tickets', { subject: 'Help', channel })).status).toBe(201);
    }
    for (const channel of ['phone', 'email', 'chat', 'import']) {
      const answer = await desk.customer.post('/tickets', { subject: 'Help', channel });
      expect([answer.status, pointers(answer)]).toEqual([422, ['#/channel']]);
    }
  });
});

it.each(['comments', 'interactions', 'timeline'])(
  'rejects a forged cursor of %s without an internal error',
  async (list) => {
    const { id } = await desk.ticket();
    const forged = [
      ...[
        ['0000-01-01T00:00:00.000Z', nobody],
        ['2026-01-01T00:00:00+23:59', nobody],
        ['2026-02-30T00:00:00Z', nobody],
      ],
      ...[
        ['asc', '0000-01-01T00:00:00.000Z', nobody],
        ['desc', '2026-01-01T00:00:00.000Z', nobody],
        ['asc', 'x', 'y'],
        {},
        1,
      ],
    ].map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'));
    for (const cursor of [...forged, 'x', '%00']) {
      const answer = await desk.agent.get(`/tickets/${id}/${list}?cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '#/cursor' }] } });
    }
  },
);
