import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../support/service.ts';
import { type Name, people, type Sought, searches, tickets } from './words.table.ts';

let service: TestService;
let manager: Person;
const numbers = new Map<string, number>();

beforeAll(async () => {
  service = await startService({ workers: false });
  manager = await service.person('manager');
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
afterAll(() => service.stop());

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
