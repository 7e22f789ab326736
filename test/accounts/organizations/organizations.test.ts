import { createClient, hasCode } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, faults, rejectionKeeping } from '../../support/records.ts';
import { startService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const requester = await service.person('requester');
const expectRejection = rejectionKeeping(['organizations', 'users', 'events']);

let made = 0;
const domain = () => `company-${++made}.example`;
const make = async (more: object = {}) =>
  (await administrator.post('/organizations', { name: `Company ${++made}`, ...more })).body;
const found = async (query: string) => {
  const { data } = (await administrator.get(`/organizations?${query}`)).body;
  return data.map(({ id }: { id: string }) => id);
};

describe('an organization', () => {
  it('is created with an ETag, read and listed', async () => {
    const fields = { name: ' Nordic Freight ', domains: ['Nordic-Freight.example'], note: 'Calls **early**.' };
    const { status, headers, body } = await administrator.post('/organizations', fields);
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    const shown = { name: 'Nordic Freight', domains: ['nordic-freight.example'], note: fields.note };
    expect(body).toMatchObject({ ...shown, externalSource: null, externalId: null });
    expect(await agent.get(`/organizations/${body.id}`)).toMatchObject({ status: 200, body });
    expect((await agent.get('/organizations')).body.data).toContainEqual(body);
  });

  it('changes the given fields, records each change, and is deleted', async () => {
    const { id, name } = await make({ note: 'Stays' });
    const path = `/organizations/${id}`;
    const domains = [domain(), domain()];
    const updated = await administrator.patch(path, { name: 'Updated', domains }, { 'If-Match': '"1"' });
    expect(updated).toMatchObject({ status: 200, body: { name: 'Updated', domains, note: 'Stays', version: 2 } });
    expect((await administrator.patch(path, { name: 'Updated', domains })).body.version).toBe(2);
    expect((await administrator.delete(path)).status).toBe(204);
    expect((await administrator.get(path)).status).toBe(404);
    expect(await eventsAbout(service, id)).toMatchObject([
      { type: 'organization.created', data: { name }, changes: { note: { from: null, to: 'Stays' } } },
      {
        type: 'organization.updated',
        changes: { name: { from: name, to: 'Updated' }, domains: { from: [], to: domains } },
      },
      { type: 'organization.deleted', data: { name: 'Updated' }, changes: { domains: { from: domains, to: null } } },
    ]);
    expect((await administrator.get(`/audit-events?subject=${id}`)).body.data).toHaveLength(3);
    const countFor = async (reader: typeof agent) => {
      const { data } = (await reader.get('/events?type=organization.*')).body;
      return data.filter(({ subject }: { subject: { id: string } }) => subject.id === id).length;
    };
    expect([await countFor(administrator), await countFor(agent)]).toEqual([3, 0]);
  });

  it('is created or updated by its external ID', async () => {
    const path = `/organizations/by-external-id/crm/${encodeURIComponent('Account/7')}`;
    const created = await administrator.put(path, { name: 'Upserted' });
    expect(created).toMatchObject({ status: 201, body: { created: true, name: 'Upserted', externalId: 'Account/7' } });
    const { id } = created.body;
    const changed = await administrator.put(path, { note: 'Called' }, { 'If-Match': '"1"' });
    expect(changed).toMatchObject({ status: 200, body: { created: false, id, name: 'Upserted', note: 'Called' } });
    expect((await administrator.put(path, { note: 'Called' })).body.version).toBe(2);
    expect((await administrator.put(path, { name: 'Late' }, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await administrator.put(`${path}8`, { name: 'Late' }, { 'If-Match': '"1"' })).status).toBe(412);
    expect(faults((await administrator.put(`${path}9`, {})).body)).toEqual(['#/name invalid_type']);
    expect((await administrator.patch(`/organizations/${id}`, { externalId: null })).status).toBe(422);
    const nameless = { externalSource: null, externalId: null };
    expect((await administrator.patch(`/organizations/${id}`, nameless)).body).toMatchObject(nameless);
  });

  it('is created once when several callers name it at the same time', async () => {
    const callers = await Promise.all(Array.from({ length: 5 }, () => service.person('administrator')));
    const answers = await Promise.all(
      callers.map((caller) => caller.put('/organizations/by-external-id/shop/acc_1', { name: 'Once' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('has a domain that no other one has, even when several callers give it at the same time', async () => {
    const shared = domain();
    const callers = await Promise.all(Array.from({ length: 5 }, () => service.person('administrator')));
    const answers = await Promise.all(
      callers.map((caller) => caller.post('/organizations', { name: 'Shared', domains: [domain(), shared] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const [created, taken] = answers.toSorted((one, other) => one.status - other.status);
    expect([faults(taken?.body), taken?.body.existingId]).toEqual([['#/domains/1 taken'], created?.body.id]);
    const other = await make();
    const domains = [shared.toUpperCase()];
    const rejected = await expectRejection(service, 409, () =>
      administrator.patch(`/organizations/${other.id}`, { domains }),
    );
    expect(rejected.detail).toBe(`${shared} belongs to another organization`);
    await administrator.patch(`/organizations/${created?.body.id}`, { domains: [] });
    expect((await administrator.patch(`/organizations/${other.id}`, { domains })).body.domains).toEqual([shared]);
  });

  it('has an external ID that is unique within its source', async () => {
    const name = { externalSource: 'crm', externalId: 'acc_2' };
    const first = await make(name);
    const second = await make({ ...name, externalSource: 'shop' });
    for (const ask of [
      () => administrator.post('/organizations', { name: 'Another', ...name }),
      () => administrator.patch(`/organizations/${second.id}`, { externalSource: 'crm' }),
    ]) {
      const problem = await expectRejection(service, 409, ask);
      expect([faults(problem), problem.existingId]).toEqual([['#/externalId taken'], first.id]);
    }
  });

  it.each([
    [{ name: ' ' }, '#/name too_small'],
    [{ name: 'x'.repeat(101) }, '#/name too_big'],
    [{ note: 'x'.repeat(2_001) }, '#/note too_big'],
    [{ domains: ['localhost'] }, '#/domains/0 invalid_format'],
    [{ domains: ['@example.com'] }, '#/domains/0 invalid_format'],
    [{ domains: ['-a.example.com'] }, '#/domains/0 invalid_format'],
    [{ domains: ['\u212aelvin.example'] }, '#/domains/0 invalid_format'],
    [{ domains: [`${'a'.repeat(250)}.example`] }, '#/domains/0 too_big'],
    [{ domains: ['a.example', 'A.example'] }, '#/domains/1 duplicate'],
    [{ domains: Array.from({ length: 21 }, (_, at) => `d${at}.example`) }, '#/domains too_big'],
    [{ externalId: 'x' }, '#/externalSource invalid'],
    [{ externalSource: 'x' }, '#/externalId invalid'],
    [{ sharesTickets: 'yes' }, '#/sharesTickets invalid_type'],
    [{ people: [] }, '#/people unknown_field'],
  ])('rejects %o with 422', async (fields, fault) => {
    const create = () => administrator.post('/organizations', { name: 'Mine', ...fields });
    expect(faults(await expectRejection(service, 422, create))).toEqual([fault]);
  });
});

describe('a list of organizations', () => {
  it('is sorted by name, in pages', async () => {
    const names: string[] = [];
    let cursor = '';
    do {
      const { body } = await administrator.get(`/organizations?limit=2${cursor}`);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      cursor = body.page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(body.page.nextCursor)}`;
    } while (cursor !== '');
    expect(names.length).toBeGreaterThan(4);
    expect((await administrator.get('/organizations?limit=100&count=true')).body).toMatchObject({
      data: names.map((name) => ({ name })),
      page: { total: names.length },
    });
  });

  it('is filtered by a part of a name or domain, and by exact domain and external ID', async () => {
    const name = { externalSource: 'list', externalId: 'Order 7_%' };
    const first = await make({ name: 'Quarry 100% GmbH', domains: ['quarry.example', 'stone.example'], ...name });
    const second = await make({ name: 'Quarry 1000 AG', domains: ['sub.stone.example'] });
    expect((await found('q=quARRy')).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await found('q=100%25')).toEqual([first.id]);
    expect((await found('q=stone.ex')).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await found('domain=Stone.example')).toEqual([first.id]);
    expect((await administrator.get('/organizations?domain=stone')).status).toBe(422);
    expect(await found('externalId=Order%207_%25&externalSource=list')).toEqual([first.id]);
    expect(await found('externalSource=nowhere')).toEqual([]);
  });
});

describe('access', () => {
  const reads = (id: string) => ['/organizations', `/organizations/${id}`];
  const changes = (person: Pick<typeof agent, 'post' | 'patch' | 'put' | 'delete'>, id: string) => [
    () => person.post('/organizations', { name: 'Mine' }),
    () => person.patch(`/organizations/${id}`, { name: 'Mine' }),
    () => person.put('/organizations/by-external-id/crm/mine', { name: 'Mine' }),
    () => person.delete(`/organizations/${id}`),
  ];

  it('requires a token, user:read to read and user:update to change', async () => {
    const { id } = await make();
    for (const ask of [...reads(id).map((path) => () => service.anybody.get(path)), ...changes(service.anybody, id)]) {
      expect(await expectRejection(service, 401, ask)).toMatchObject({ code: 'unauthenticated' });
    }
    for (const path of reads(id)) {
      const problem = await expectRejection(service, 403, () => requester.get(path));
      expect(problem).toMatchObject({ code: 'permission_denied', permission: 'user:read' });
    }
    for (const ask of changes(agent, id)) {
      expect(await expectRejection(service, 403, ask)).toMatchObject({ permission: 'user:update' });
    }
  });

  it('names no other organization to callers who cannot see users', async () => {
    const { domains } = await make({ domains: [domain()] });
    const grants = [{ permission: 'user:update', scope: 'all' }];
    const { key } = (await administrator.post('/api-keys', { name: 'Sync', grants })).body;
    const client = createClient({ baseUrl: service.url, token: key });
    const error = await client.organizations.create({ name: 'Mine', domains }).catch((reason: unknown) => reason);
    expect(hasCode(error, 'conflict') && error.existingId).toBeUndefined();
  });

  it('rejects an unknown ID with 404, and an older version with 412', async () => {
    const { id } = await make();
    await administrator.patch(`/organizations/${id}`, { note: 'New' });
    const older = { 'If-Match': '"1"' };
    for (const ask of [
      () => administrator.get(`/organizations/${NOWHERE}`),
      () => administrator.patch(`/organizations/${NOWHERE}`, { name: 'Mine' }),
      () => administrator.delete(`/organizations/${NOWHERE}`),
    ]) {
      expect(await expectRejection(service, 404, ask)).toMatchObject({ code: 'not_found' });
    }
    for (const ask of [
      () => administrator.patch(`/organizations/${id}`, { name: 'Late' }, older),
      () => administrator.delete(`/organizations/${id}`, older),
    ]) {
      const conflict = { code: 'version_conflict', currentVersion: 2, changedFields: ['note'] };
      expect(await expectRejection(service, 412, ask)).toMatchObject(conflict);
    }
  });
});
