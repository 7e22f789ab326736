import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { MINUTE_MS } from '../../../server/src/platform/time/duration.ts';
import { backfillTags } from '../../../server/src/tickets/tags/backfill-tags.ts';
import { continueRenames } from '../../../server/src/tickets/tags/retag-tickets.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly tickets: number;
}

let admin: Person;
let closed: string;
let solved: string;

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));
beforeAll(async () => {
  admin = await service.person('administrator');
  [solved, closed] = [await service.statusId('solved'), await service.statusId('closed')];
});

const made = async (path: string, input: object) => {
  const { status, body } = await admin.post(path, input);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const ticket = (tags: readonly string[]) => made('/tickets', { subject: 'Any', tags });
const tagsOf = async ({ id }: { id: string }): Promise<string[]> => (await admin.get(`/tickets/${id}`)).body.tags;
const list = async (q = ''): Promise<Listed[]> =>
  (await admin.get(`/tags?limit=100${q && `&q=${encodeURIComponent(q)}`}`)).body.data;
const named = async (name: string) => (await list(name)).find((tag) => tag.name === name);
const rename = async (from: string, name: string, merge?: boolean) =>
  admin.post(`/tags/${(await named(from))?.id}/rename`, { name, ...(merge !== undefined && { merge }) });

async function close({ id }: { id: string }) {
  for (const statusId of [solved, closed]) await made(`/tickets/${id}/transition`, { statusId });
}

/** Lets workers of two processes rename tags until nothing is left, this many minutes from now. */
async function work(minutes = 0): Promise<void> {
  const clock = () => new Date(Date.now() + minutes * MINUTE_MS);
  const transact = transactFor({ ...service.transactions, clock }, { actor: SYSTEM, requestId: null });
  const untilNone = async () => {
    while ((await transact(continueRenames)) > 0);
  };
  await Promise.all([untilNone(), untilNone()]);
}

describe('the list of tags', () => {
  it('has the tags that tickets have, with counts, by name, in pages, and finds them by a part', async () => {
    const [, second] = [await ticket(['list:b', 'List:A']), await ticket(['list:b'])];
    const first = await ticket(['list:b', 'one_part']);
    await admin.delete(`/tickets/${first.id}`);
    const found = await list('LIST:');
    expect(found.map(({ name, tickets }) => [name, tickets])).toEqual([
      ['List:A', 1],
      ['list:b', 2],
    ]);
    const page = (await admin.get('/tags?q=list%3A&limit=1')).body;
    expect(page.data).toEqual([found[0]]);
    expect((await admin.get(`/tags?q=list%3A&limit=1&cursor=${page.page.nextCursor}`)).body.data).toEqual([found[1]]);
    expect(await list('_')).toMatchObject([{ name: 'one_part', tickets: 0 }]);
    await admin.patch(`/tickets/${second.id}`, { tags: [] });
    expect((await named('list:b'))?.tickets).toBe(1);
  });

  it('stops counting at 1,000, and has the tags of tickets that an earlier release stored', async () => {
    await service.orm.em.fork().transactional(async (em) => {
      await em.execute(`alter table tickets disable trigger tickets_add_tags`);
      await em.execute(`insert into tickets (id, created_at, updated_at, subject, description, requester_id, status_id,
        priority, type, tags, channel)
        select gen_random_uuid(), created_at, updated_at, subject, description, requester_id, status_id, priority, type,
          '{old}', channel from tickets cross join generate_series(1, 1001) where tickets.number = 1`);
      await em.execute(`alter table tickets enable trigger tickets_add_tags`);
    });
    expect(await named('old')).toBeUndefined();
    let position: string | null = null;
    do {
      position =
        (await service.orm.em.fork().transactional((em) => backfillTags.run(em, position, 400)))?.position ?? null;
    } while (position !== null);
    expect(await named('old')).toMatchObject({ tickets: 1000, hasMoreTickets: true });
    expect((await rename('old', 'aged')).body).toMatchObject({ name: 'aged', tickets: 1000, hasMoreTickets: true });
  });

  it('is for users who manage categories', async () => {
    const agent = await service.person('agent');
    expect((await agent.get('/tags')).status).toBe(403);
    const tag = await named('List:A');
    expect((await agent.post(`/tags/${tag?.id}/rename`, { name: 'x' })).status).toBe(403);
  });
});

describe('a rename', () => {
  it('changes open tickets immediately and closed ones in the background, and notifies no one', async () => {
    const [open, shut] = [await ticket(['a', 'vip', 'z']), await ticket(['vip'])];
    await close(shut);
    const trashed = await ticket(['vip']);
    await admin.delete(`/tickets/${trashed.id}`);
    const { body } = await rename('vip', 'key-customer');
    expect(body).toMatchObject({ name: 'key-customer', tickets: 1, renamedTo: null });
    expect(await tagsOf(open)).toEqual(['a', 'key-customer', 'z']);
    expect(await tagsOf(shut)).toEqual(['vip']);
    expect(await named('vip')).toMatchObject({ tickets: 1, renamedTo: 'key-customer' });
    await work();
    expect(await tagsOf(shut)).toEqual(['key-customer']);
    expect(await named('vip')).toBeUndefined();
    expect((await named('key-customer'))?.tickets).toBe(2);
    await admin.post(`/tickets/${trashed.id}/restore`, {});
    expect(await tagsOf(trashed)).toEqual(['key-customer']);
    const events = (await admin.get(`/tickets/${open.id}/events`)).body.data;
    expect(events.filter(({ type }: { type: string }) => type === 'ticket.updated')).toMatchObject([
      { changes: { tags: { from: ['a', 'vip', 'z'], to: ['a', 'key-customer', 'z'] } }, data: { notify: false } },
    ]);
    expect((await admin.get('/audit-events?type=tag.renamed&limit=1')).body.data).toMatchObject([
      { changes: { name: { from: 'vip', to: 'key-customer' } }, data: { merged: false } },
    ]);
  });

  it('also reaches tickets that get the former name within ten minutes, and not those after', async () => {
    await ticket(['late']);
    await rename('late', 'later');
    const soon = await ticket(['late']);
    await work(9);
    expect(await tagsOf(soon)).toEqual(['later']);
    await work(11);
    const again = await ticket(['late']);
    await work(11);
    expect(await tagsOf(again)).toEqual(['late']);
  });

  it('to a name that tickets have merges both tags, if the caller says so', async () => {
    const [one, both] = [await ticket(['bug']), await ticket(['bugs', 'bug'])];
    expect(await rename('bug', 'bugs')).toMatchObject({ status: 409, body: { errors: [{ pointer: '#/name' }] } });
    expect((await rename('bug', 'bugs', true)).body).toMatchObject({ name: 'bugs', tickets: 2 });
    expect([await tagsOf(one), await tagsOf(both)]).toEqual([['bugs'], ['bugs']]);
    expect((await rename('bugs', 'bugs')).body).toMatchObject({ name: 'bugs', tickets: 2 });
    expect((await rename('bugs', 'bug')).body).toMatchObject({ name: 'bug', tickets: 2, renamedTo: null });
    expect(await tagsOf(one)).toEqual(['bug']);
    await work();
    expect(await tagsOf(both)).toEqual(['bug']);
  });

  it('is followed by rules, macros, views, SLA policies and webhooks, which keep the rest', async () => {
    await ticket(['gold']);
    const filters = { tag: ['gold', 'big'] };
    const about = { filters, except: { tag: ['gold'], priority: ['low'] } };
    const view = await made('/views', { name: 'Gold', ...about });
    const mine = await made('/views', { name: 'A status that has the same name', filters: { status: ['gold'] } });
    const change = { addTags: ['gold', 'silver'], removeTags: ['gold'], priority: 'high' };
    const macro = await made('/macros', { name: 'Gild', change });
    const rule = await made('/rules', {
      ...{ key: 'gild', name: 'Gild', ...about, change },
      when: { type: 'event', events: ['ticket.created'] },
    });
    const policy = await made('/sla-policies', {
      ...{ key: 'gold', name: 'Gold', ...about },
      targets: [{ metric: 'first_response', priority: 'urgent', seconds: 3600 }],
    });
    const webhook = await made('/webhooks', {
      url: 'https://192.88.98.1/hook',
      eventTypes: ['ticket.created'],
      filters,
    });
    await rename('gold', 'silver');
    const read = async (path: string) => (await admin.get(path)).body;
    const renamed = {
      filters: { tag: ['silver', 'big'] },
      except: { tag: ['silver'], priority: ['low'] },
      version: 2,
    };
    expect(await read(`/views/${view.id}`)).toMatchObject(renamed);
    expect(await read(`/views/${mine.id}`)).toMatchObject({ version: 1, filters: { status: ['gold'] } });
    expect(await read(`/rules/${rule.id}`)).toMatchObject({
      ...renamed,
      ...{ enabled: true, enabledAt: rule.enabledAt, owner: rule.owner },
      change: { addTags: ['silver'], removeTags: ['silver'], priority: 'high' },
    });
    expect(await read(`/macros/${macro.id}`)).toMatchObject({ change: { addTags: ['silver'] }, version: 2 });
    expect(await read(`/sla-policies/${policy.id}`)).toMatchObject(renamed);
    expect(await read(`/webhooks/${webhook.id}`)).toMatchObject({ filters: { tag: ['silver', 'big'] } });
    const types = ['view', 'rule', 'macro', 'sla_policy', 'webhook'].map((kind) => `type=${kind}.updated`).join('&');
    expect((await read(`/audit-events?${types}`)).data).toHaveLength(5);
  });

  it('does not restart service levels whose policy names the tag', async () => {
    const { id } = await made('/sla-policies', {
      ...{ key: 'vips', name: 'Vips', filters: { tag: ['sla-a'] } },
      targets: [{ metric: 'resolution', priority: 'normal', seconds: 36000 }],
    });
    const one = await ticket(['sla-a']);
    const sla = async () => (await admin.get(`/tickets/${one.id}`)).body.sla;
    const before = await sla();
    expect(before).not.toBeNull();
    await rename('sla-a', 'sla-b');
    expect(await sla()).toEqual(before);
    await work();
    expect(await tagsOf(one)).toEqual(['sla-b']);
    expect(await sla()).toEqual(before);
    const targets = await service.orm.em
      .fork()
      .execute<{ policy_id: string }[]>('select policy_id from sla_targets where ticket_id = ?', [one.id]);
    expect(targets).toMatchObject([{ policy_id: id }]);
  });

  it.each([
    ['a name that is no tag', 422, { name: 'two words' }],
    ['no name', 422, {}],
  ])('rejects %s with %i', async (_, status, input) => {
    const tag = await named('List:A');
    expect((await admin.post(`/tags/${tag?.id}/rename`, input)).status).toBe(status);
  });

  it('rejects a tag that does not exist with 404', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    expect((await admin.post(`/tags/${id}/rename`, { name: 'any' })).status).toBe(404);
  });
});

describe('any sequence of renames and merges', () => {
  const names = ['p1', 'p2', 'p3', 'p4'] as const;
  const step = fc.record({ from: fc.constantFrom(...names), to: fc.constantFrom(...names), works: fc.boolean() });

  it('leaves each ticket with the tags that its own renames lead to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.subarray([...names]), { minLength: 2, maxLength: 4 }),
        fc.array(step, { maxLength: 5 }),
        async (starts, steps) => {
          const tickets = await Promise.all(starts.map((tags) => ticket(tags)));
          await close(tickets[0]);
          const expected = starts.map((tags) => new Set<string>(tags));
          for (const { from, to, works } of steps) {
            if (!(await named(from))) continue;
            const { status } = await rename(from, to, true);
            if (status === 409) continue;
            expect(status).toBe(200);
            for (const tags of expected) if (tags.delete(from)) tags.add(to);
            if (works) await work();
          }
          await work();
          for (const [index, one] of tickets.entries()) expect(new Set(await tagsOf(one))).toEqual(expected[index]);
          await work(11);
          await Promise.all(tickets.map(({ id }) => admin.patch(`/tickets/${id}`, { tags: [] })));
        },
      ),
      { numRuns: depth({ quick: 8, deep: 100 }) },
    );
  });
});
