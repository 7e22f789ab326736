import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { restClient } from '../support/rest.ts';
import { type Person, startService } from '../support/service.ts';

const AT_ONCE = depth({ quick: 10, deep: 20 });

let teamId: string;

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const requester = await service.person('requester');
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
});

const put = (by: Person, id: string, body: object, headers?: Record<string, string>) =>
  by.put(`/tickets/by-external-id/shop/${encodeURIComponent(id)}`, body, headers);

const eventsOf = async (id: string) =>
  (await administrator.get(`/tickets/${id}/events?limit=100`)).body.data.map(({ type }: { type: string }) => type);

describe('upserting a ticket by external id', () => {
  it('creates it with the defaults of a new ticket, at the URL in Location', async () => {
    const answer = await put(administrator, 'order/7 ä', { subject: 'Where is it?', requesterId: requester.id });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        created: true,
        externalSource: 'shop',
        externalId: 'order/7 ä',
        type: 'question',
        priority: 'normal',
        channel: 'api',
        requester: { id: requester.id },
      },
    });
    expect(answer.headers.get('location')).toBe(`/api/tickets/${answer.body.id}`);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect((await requester.get(`/tickets/${answer.body.id}`)).body.subject).toBe('Where is it?');
  });

  it('changes only the specified fields if it exists', async () => {
    const made = await put(administrator, 'merge', { subject: 'First', priority: 'high', tags: ['kept'], teamId });
    const answer = await put(administrator, 'merge', { description: 'Second' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        created: false,
        id: made.body.id,
        subject: 'First',
        priority: 'high',
        tags: ['kept'],
        team: { id: teamId },
      },
    });
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('etag')).toBe(`"${answer.body.version}"`);
    expect(answer.body.description).toBe('Second');
    expect(await eventsOf(made.body.id)).toEqual(['ticket.created', 'ticket.assigned', 'ticket.updated']);
  });

  it('updates and assigns it in one request, and keeps its past state readable', async () => {
    const made = await put(administrator, 'both', { subject: 'First' });
    const answer = await put(administrator, 'both', { subject: 'Second', teamId });
    expect(answer).toMatchObject({ status: 200, body: { created: false, subject: 'Second', team: { id: teamId } } });
    expect(answer.headers.get('etag')).toBe(`"${answer.body.version}"`);
    expect(await eventsOf(made.body.id)).toEqual(['ticket.created', 'ticket.updated', 'ticket.assigned']);
    const { body } = await administrator.get(`/tickets/${made.body.id}?at=${made.body.createdAt}`);
    expect(body).toMatchObject({ subject: 'First', team: null, version: made.body.version });
  });

  it('changes nothing if the same data is sent again', async () => {
    const body = { subject: 'Again', tags: ['a'], teamId, requesterId: requester.id, channel: 'import' };
    const made = await put(administrator, 'again', body);
    const again = await put(administrator, 'again', body);
    expect(again).toMatchObject({ status: 200, body: { version: made.body.version } });
  });

  it('creates one ticket and applies every change if many requests run concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => put(administrator, 'rush', { subject: `Number ${n}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: AT_ONCE - 1 }, () => 200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(AT_ONCE);
    expect(answers.every(({ body }, n) => body.subject === `Number ${n}`)).toBe(true);
  });

  it('creates one ticket even if it is also posted concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [posted, ...others] = await Promise.all([
        administrator.post('/tickets', { subject: 'Posted', externalSource: 'shop', externalId: `both-${round}` }),
        ...Array.from({ length: 4 }, () => put(administrator, `both-${round}`, { subject: 'Put' })),
      ]);
      expect([201, 409]).toContain(posted.status);
      expect(others.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
      const list = await administrator.get(`/tickets?externalSource=shop&externalId=both-${round}`);
      expect(list.body.data.length).toBe(1);
    }
  });
});

describe('upserting with If-Match', () => {
  it('rejects an outdated version and a ticket that does not exist', async () => {
    const made = await put(administrator, 'version', { subject: 'One' });
    const etag = { 'If-Match': made.headers.get('etag') ?? '' };
    expect((await put(administrator, 'version', { subject: 'Two' }, etag)).status).toBe(200);
    expect(await put(administrator, 'version', { subject: 'Three' }, etag)).toMatchObject({
      status: 412,
      body: { code: 'version_conflict', changedFields: ['subject'] },
    });
    expect((await put(administrator, 'never', { subject: 'One' }, etag)).status).toBe(412);
    expect((await administrator.get('/tickets?externalId=never')).body.data).toEqual([]);
  });
});

describe('upsert permissions', () => {
  it('reject a ticket that the caller cannot see with the same conflict as a new ticket', async () => {
    await put(administrator, 'hidden', { subject: 'Not yours' });
    const answer = await put(agent, 'hidden', { subject: 'Mine' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const posted = { subject: 'Mine', externalSource: 'shop', externalId: 'hidden' };
    expect((await agent.post('/tickets', posted)).body.detail).toBe(answer.body.detail);
  });

  it('mention the trash only to users who can restore the ticket', async () => {
    const { body } = await put(administrator, 'thrown away', { subject: 'Gone', requesterId: agent.id });
    await administrator.delete(`/tickets/${body.id}`);
    const toAgent = await put(agent, 'thrown away', { subject: 'Again' });
    const toAdministrator = await put(administrator, 'thrown away', { subject: 'Again' });
    expect([toAgent.status, toAdministrator.status]).toEqual([409, 409]);
    expect(toAgent.body.detail).not.toContain('trash');
    expect(toAdministrator.body.detail).toContain('trash');
  });

  it('require ticket:assign only if the assignment changes', async () => {
    const { body } = await put(administrator, 'assigned', { subject: 'Work', teamId, assigneeId: agent.id });
    const same = await put(agent, 'assigned', { priority: 'high', teamId, assigneeId: agent.id });
    expect(same).toMatchObject({ status: 200, body: { priority: 'high' } });
    const other = await put(agent, 'assigned', { priority: 'low', assigneeId: null });
    expect(other).toMatchObject({ status: 403, body: { permission: 'ticket:assign' } });
    expect((await administrator.get(`/tickets/${body.id}`)).body).toMatchObject({
      priority: 'high',
      assignee: { id: agent.id },
    });
    expect((await put(administrator, 'assigned', { assigneeId: null, teamId: null })).body).toMatchObject({
      assignee: null,
      team: null,
    });
  });
});

describe('external ids', () => {
  const guess = (externalId: string) => ({ subject: 'Mine', externalSource: 'shop', externalId });
  const facts = ({ status, body: { code, permission, detail } }: Awaited<ReturnType<Person['post']>>) => ({
    status,
    code,
    permission,
    detail,
  });

  it('cannot be claimed by a requester, so what an integration writes to them stays unread', async () => {
    const posted = await requester.post('/tickets', guess('claimed'));
    const named = await put(requester, 'claimed', { subject: 'Mine' });
    expect([posted.status, named.status]).toEqual([403, 403]);
    expect(posted.body).toMatchObject({ code: 'permission_denied', permission: 'ticket:create' });
    const written = await put(administrator, 'claimed', { subject: 'Refund', description: 'IBAN' });
    expect(written).toMatchObject({ status: 201, body: { created: true } });
    expect((await requester.get(`/tickets/${written.body.id}`)).status).toBe(404);
  });

  it('return requesters the same error whether they exist, are in the trash or belong to the requester', async () => {
    await put(administrator, 'theirs', { subject: 'Other' });
    await put(administrator, 'own', { subject: 'Own', requesterId: requester.id });
    const trashed = await put(administrator, 'trashed', { subject: 'Gone' });
    await administrator.delete(`/tickets/${trashed.body.id}`);
    const names = ['theirs', 'own', 'trashed', 'unknown'];
    const outcomes = [
      ...(await Promise.all(names.map((name) => requester.post('/tickets', guess(name))))),
      ...(await Promise.all(names.map((name) => put(requester, name, { subject: 'Mine' })))),
      ...(await Promise.all(names.map((name) => put(requester, name, { subject: 'Mine' }, { 'If-Match': '"1"' })))),
    ].map(facts);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ status: 403, permission: 'ticket:create' });
  });

  it('accept an API key of an agent, unless the key is limited to own tickets', async () => {
    const keyWith = async (scope: string) => {
      const grants = ['ticket:create', 'ticket:read', 'ticket:update'].map((permission) => ({ permission, scope }));
      return restClient(service.url, (await administrator.post('/api-keys', { name: scope, grants })).body.key);
    };
    const path = '/tickets/by-external-id/shop/by-key';
    expect((await (await keyWith('own')).put(path, { subject: 'One' })).status).toBe(403);
    expect((await (await keyWith('all')).put(path, { subject: 'One' })).status).toBe(201);
  });

  it('remain assigned to agents who chose them for their own tickets', async () => {
    const made = await put(agent, 'of an agent', { subject: 'Own' });
    expect(await put(administrator, 'of an agent', { priority: 'high' })).toMatchObject({
      status: 200,
      body: { id: made.body.id, created: false },
    });
  });
});

describe('an invalid upsert', () => {
  it.each([
    [{ description: 'No subject' }, '#/subject'],
    [{ subject: 'ok', externalId: 'another' }, '#/externalId'],
    [{ subject: 'ok', externalSource: 'another' }, '#/externalSource'],
    [{ subject: 'ok', priority: 'highest' }, '#/priority'],
    [{ subject: 'ok', categoryId: '019400f0-0000-7000-8000-000000000000' }, '#/categoryId'],
  ])('rejects %j and creates nothing', async (body, pointer) => {
    const answer = await put(administrator, 'bad', body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    expect((await administrator.get('/tickets?externalId=bad')).body.data).toEqual([]);
  });

  it.each(['requesterId', 'channel'])('rejects another %s, because it cannot be changed', async (field) => {
    await put(administrator, 'keeps', { subject: 'One', requesterId: requester.id });
    const values: Record<string, string> = { requesterId: administrator.id, channel: 'phone' };
    const answer = await put(administrator, 'keeps', { subject: 'Two', [field]: values[field] });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: `#/${field}` }] } });
    expect((await administrator.get('/tickets?externalId=keeps')).body.data[0].subject).toBe('One');
  });

  it.each(['%0A', `${'x'.repeat(201)}`, '%20'])('rejects the external id %s', async (name) => {
    const answer = await administrator.put(`/tickets/by-external-id/shop/${name}`, { subject: 'ok' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/externalId' }] } });
  });
});
