import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { type Name, people, type Sought, searches, tickets } from './words.table.ts';

const numbers = new Map<string, number>();

const service = await forFile(startService({ workers: false }));
const manager = await service.person('manager');
beforeAll(async () => {
  const administrator = await service.person('administrator');
  const requesters: Record<string, string> = { none: (await service.person('requester')).id };
  for (const [key, { name, local }] of Object.entries(people)) {
    const { body } = await administrator.post('/users', { name, email: `${local}@example.com` });
    requesters[key] = body.id;
  }
  // Numbers that no text contains.
  await service.orm.em.fork().execute(`select setval('tickets_number_seq', 987600)`);
  for (const [name, { reply, requester = 'none', ...texts }] of Object.entries<Sought>(tickets)) {
    const { status, body } = await manager.post('/tickets', { ...texts, requesterId: requesters[requester] });
    expect(status).toBe(201);
    numbers.set(name, body.number);
    if (reply) expect((await manager.post(`/tickets/${body.id}/comments`, { body: reply })).status).toBe(201);
  }
});

describe('a search finds what people type', () => {
  it.each(searches)('%s: %s finds %j (%s)', async (_, q, names) => {
    const number = String(numbers.get(names[0] ?? ''));
    const typed = q.replace(/^#\$$/, `#${number}`).replace(/^\$$/, number).replace(/#$/, number);
    const { body } = await manager.get(`/tickets?q=${encodeURIComponent(typed)}&count=true`);
    const all = Object.keys(tickets) as Name[];
    const found = body.data.map((one: { number: number }) => all.find((name) => numbers.get(name) === one.number));
    expect(found.sort()).toEqual([...names].sort());
    expect(body.page.total).toBe(names.length);
  });
});

describe('the requester of a ticket', () => {
  const found = async (person: Person, q: string): Promise<string[]> =>
    (await person.get(`/tickets?q=${encodeURIComponent(q)}`)).body.data.map(({ id }: { id: string }) => id);

  const makeRequester = async (name: string, local: string) => {
    const administrator = await service.person('administrator');
    const { body } = await administrator.post('/users', { name, email: `${local}@example.com` });
    return { administrator, ...(body as { id: string; version: number }) };
  };

  it('is found by a new name and a new address at once, and no longer by the former ones', async () => {
    const { administrator, id } = await makeRequester('Wanda Zeiss', 'wzeiss');
    const { body: ticket } = await manager.post('/tickets', { subject: 'Any', requesterId: id });
    expect(await found(manager, 'wzeiss@example.com')).toEqual([ticket.id]);
    expect((await administrator.patch(`/users/${id}`, { name: 'Wanda Quist' })).status).toBe(200);
    await service.orm.em.fork().execute(`update users set email = 'wquist@example.com' where id = ?`, [id]);
    expect(await found(manager, 'wanda quist')).toEqual([ticket.id]);
    expect(await found(manager, 'wquist@example.com')).toEqual([ticket.id]);
    expect(await found(manager, 'zeiss')).toEqual([]);
    expect(await found(manager, 'wzeiss@example.com')).toEqual([]);
  });

  it('is found after it changed, and so are the texts and notes', async () => {
    const before = await makeRequester('Olaf Vorher', 'olaf');
    const after = await makeRequester('Nora Nachher', 'nora');
    const { body: ticket } = await manager.post('/tickets', { subject: 'Moving piano', requesterId: before.id });
    await manager.post(`/tickets/${ticket.id}/comments`, { body: 'fragile', visibility: 'internal' });
    expect(await found(manager, 'vorher piano fragile')).toEqual([ticket.id]);
    await manager.put(`/tickets/${ticket.id}/requester`, { requester: { userId: after.id } });
    expect(await found(manager, 'nachher piano fragile')).toEqual([ticket.id]);
    expect(await found(manager, 'vorher')).toEqual([]);
    await manager.patch(`/tickets/${ticket.id}`, { subject: 'Moving organ' });
    expect(await found(manager, 'nachher organ fragile')).toEqual([ticket.id]);
  });

  it('is found by the address only by those who can read addresses', async () => {
    const { administrator, id } = await makeRequester('Petra Lang', 'secretbox');
    const { body: ticket } = await manager.post('/tickets', { subject: 'Any', requesterId: id });
    const reader = await service.person('requester');
    const grants = [{ permission: 'ticket:read', scope: 'all' }];
    const role = (await administrator.post('/roles', { key: 'reader', name: 'Reader', grants })).body;
    expect((await administrator.put(`/users/${reader.id}/roles`, { roleIds: [role.id] })).status).toBe(200);
    for (const q of [
      'secretbox@example.com',
      'secretbox',
      'secret',
      '"secretbox"',
      'lang secretbox',
      'secretbox or x1',
    ]) {
      expect(await found(manager, q)).toEqual([ticket.id]);
      const { body } = await reader.get(`/tickets?q=${encodeURIComponent(q)}&count=true`);
      expect(body).toMatchObject({ data: [], page: { total: 0 } });
    }
    for (const q of ['Petra Lang', 'petra', 'lan']) expect(await found(reader, q)).toEqual([ticket.id]);
  });

  it('is found by a name that more than a hundred people have, if another word tells them apart', async () => {
    const { id } = await makeRequester('Maria Seldom', 'mseldom');
    await service.orm.em.fork().execute(`
      insert into users (id, created_at, updated_at, version, name, email, kind, status, locale, time_zone, availability,
        access_changed_at, sessions_valid_from)
      select gen_random_uuid(), now(), now(), 1, 'Maria Often', 'maria' || n || '@example.org', 'person', 'active', 'en', 'UTC',
        'online', now(), now()
      from generate_series(1, 150) as n`);
    const { body: ticket } = await manager.post('/tickets', { subject: 'Chair', requesterId: id });
    for (const statistics of ['none', 'of the name']) {
      if (statistics !== 'none') await service.orm.em.fork().execute('analyze users');
      expect(await found(manager, 'maria')).toEqual([]);
      expect(await found(manager, 'maria seldom')).toEqual([ticket.id]);
      expect(await found(manager, 'seldom chair')).toEqual([ticket.id]);
    }
    await service.orm.em.fork().execute(`update users set email = 'mseldom@example.org' where id = ?`, [id]);
    for (const q of ['mseldom@example.org', 'mseldom@example', 'maria mseldom@example.org']) {
      expect(await found(manager, q)).toEqual([ticket.id]);
    }
    for (const q of ['mseldom@example.com', 'petra@example.org']) expect(await found(manager, q)).toEqual([]);
    await service.orm.em.fork().execute(`
      update users set name = 'Rosa Often', email = 'rosa' || email where id in (
        select id from users where name = 'Maria Often' limit 100)`);
    expect(await found(manager, 'maria')).toEqual([ticket.id]);
  });
});

describe('a reference', () => {
  it('is the first result, before tickets that mention the number often', async () => {
    const referenced = (await manager.post('/tickets', { subject: 'Short' })).body;
    const { number } = referenced;
    const other = (await manager.post('/tickets', { subject: `${number} `.repeat(9), description: `TKT-${number}` }))
      .body;
    for (const q of [`${number}`, `TKT-${number}`, `tkt${number}`]) {
      const { data, page } = (await manager.get(`/tickets?q=${q}&count=true`)).body;
      expect([data[0].id, page.total]).toEqual([referenced.id, q.startsWith('tkt') ? 1 : 2]);
      expect(data.slice(1).map(({ id }: { id: string }) => id)).toEqual(q.startsWith('tkt') ? [] : [other.id]);
    }
  });

  it('finds no ticket that the reader cannot see, nor one in the trash', async () => {
    const { id, number } = (await manager.post('/tickets', { subject: 'Short' })).body;
    const rita = await service.person('requester');
    const total = async (person: Person) => (await person.get(`/tickets?q=TKT-${number}&count=true`)).body.page.total;
    expect(await total(rita)).toBe(0);
    expect(await total(manager)).toBe(1);
    await (await service.person('administrator')).delete(`/tickets/${id}`);
    expect(await total(manager)).toBe(0);
  });

  it.each(['TKT-99999999999', '2147483648', '#0', 'TKT-'])('such as %s that is none gets a response', async (q) => {
    expect((await manager.get(`/tickets?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});
