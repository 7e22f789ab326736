import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { expectRejection } from '../support/records.ts';
import { type Person, startService } from '../support/service.ts';

let agents: Person[];
let teamId: string;
let made = 0;

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const requester = await service.person('requester');
beforeAll(async () => {
  agents = await Promise.all(Array.from({ length: 8 }, () => service.person('agent')));
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  for (const { id } of agents) await administrator.put(`/teams/${teamId}/members/${id}`, {});
});

/** Creates tickets that the list by a tag of their own contains, the one that has waited longest first. */
async function queue(count: number, more: object = {}): Promise<{ tag: string[]; ids: string[] }> {
  made += 1;
  const tag = [`queue-${made}`];
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const { body } = await requester.post('/tickets', { subject: `Ticket ${at}` });
    await administrator.post(`/tickets/${body.id}/assign`, { teamId });
    await administrator.patch(`/tickets/${body.id}`, { tags: tag, ...more });
    ids.push(body.id);
  }
  return { tag, ids };
}

const next = (by: Person, body: object) => by.post('/tickets/next', body);
const idOf = ({ body }: { body: { ticket: { id: string } | null } }) => body.ticket?.id ?? null;
const [first, second] = [() => agents[0] ?? expect.unreachable(), () => agents[1] ?? expect.unreachable()];

describe('the next ticket', () => {
  it('is the one that has waited longest, and is assigned to the caller', async () => {
    const { tag, ids } = await queue(3);
    const { status, body } = await next(first(), { tag });
    expect(status).toBe(200);
    expect(body.ticket).toMatchObject({ id: ids[0], assignee: { id: first().id } });
    expect(body.ticket).toEqual((await first().get(`/tickets/${ids[0]}`)).body);
    expect(idOf(await next(second(), { tag }))).toBe(ids[1]);
    const { data } = (await first().get(`/tickets/${ids[0]}/events`)).body;
    expect(data.at(-1)).toMatchObject({ type: 'ticket.assigned', actor: { id: first().id } });
  });

  it('follows the filters and the order that the caller asks for', async () => {
    const { tag, ids } = await queue(3);
    await administrator.patch(`/tickets/${ids[1]}`, { priority: 'urgent' });
    expect(idOf(await next(first(), { tag, sort: '-priority' }))).toBe(ids[1]);
    expect(idOf(await next(first(), { tag, sort: '-createdAt', priority: ['normal'] }))).toBe(ids[2]);
  });

  it('follows a saved view', async () => {
    const { tag, ids } = await queue(2);
    const view = { name: `View ${made}`, filters: { tag }, sort: '-createdAt' };
    const { id } = (await first().post('/views', view)).body;
    expect(idOf(await next(first(), { view: id }))).toBe(ids[1]);
  });

  it('leaves out what the caller skips, what is solved or pending, and what has an assignee', async () => {
    const { tag, ids } = await queue(5);
    const [skipped = '', solved, pending, taken, free] = ids;
    for (const [id, key] of [
      [solved, 'solved'],
      [pending, 'pending'],
    ] as const) {
      await administrator.post(`/tickets/${id}/transition`, { statusId: await service.statusId(key) });
    }
    await second().post(`/tickets/${taken}/take`, {});
    expect(idOf(await next(first(), { tag, skip: [skipped.toUpperCase()] }))).toBe(free);
    const { reference } = (await first().get(`/tickets/${skipped}`)).body;
    expect(await next(first(), { tag, skip: [reference] })).toMatchObject({ status: 200, body: { ticket: null } });
    expect(idOf(await next(first(), { tag, state: ['pending'] }))).toBe(pending);
    expect(idOf(await next(first(), { tag, state: ['solved'] }))).toBeNull();
  });

  it('is found behind a page of tickets that the caller skips', async () => {
    const { tag, ids } = await queue(55);
    const skip = ids.slice(0, 54);
    expect(idOf(await next(first(), { tag, skip }))).toBe(ids[54]);
  });

  it('is another one for each of several callers at the same time', async () => {
    const { tag, ids } = await queue(20);
    const calls = Array.from({ length: 24 }, (_, at) => next(agents[at % agents.length] ?? first(), { tag }));
    const taken = (await Promise.all(calls)).map(idOf);
    expect(taken.filter((id) => id === null)).toHaveLength(4);
    expect(taken.filter((id) => id !== null).sort()).toEqual([...ids].sort());
  });

  it('is not one that another user is changing, and does not wait for it', async () => {
    const { tag, ids } = await queue(2);
    const [changing = '', free] = ids;
    await service.orm.em.fork().transactional(async (em) => {
      await em.execute('select from tickets where id = ? for update', [changing]);
      expect(idOf(await next(first(), { tag }))).toBe(free);
    });
  });

  it('is the same one if the request is repeated with its idempotency key', async () => {
    const { tag, ids } = await queue(2);
    const send = () => first().post('/tickets/next', { tag }, { 'Idempotency-Key': `next-${made}` });
    expect(idOf(await send())).toBe(ids[0]);
    expect(idOf(await send())).toBe(ids[0]);
  });

  it('is not one that the caller cannot see', async () => {
    const { tag } = await queue(1);
    const outsider = await service.person('agent');
    expect(idOf(await next(outsider, { tag }))).toBeNull();
  });

  it('requires the permission to take tickets, and an order in which one ticket comes first', async () => {
    expect(await expectRejection(service, 403, () => next(requester, {}))).toMatchObject({ permission: 'ticket:take' });
    const byRelevance = () => next(first(), { q: 'printer', sort: '-relevance' });
    expect((await expectRejection(service, 422, byRelevance)).errors).toMatchObject([{ pointer: '#/sort' }]);
    const unknownView = () => next(first(), { view: '019400f0-0000-7000-8000-000000000000' });
    expect((await expectRejection(service, 422, unknownView)).errors).toMatchObject([{ pointer: '#/view' }]);
  });
});
