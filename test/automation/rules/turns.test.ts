import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { copyTicket } from '../../support/background/due-work.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { RuleDesk } from './support.ts';

/** Far more than a worker takes in one turn. */
const BACKLOG = depth({ quick: 120, deep: 600 });

const note = { body: 'Ran', visibility: 'internal' };

let now: number;
const desk = await forFile(RuleDesk.open({ environment: { ACCESS_TOKEN_TTL: '86400' } }));
beforeAll(async () => {
  now = desk.service.now().getTime();
  desk.service.now = () => new Date(now);
});
beforeEach(() => desk.reset());

const rows = (statement: string) => desk.service.orm.em.fork().execute<{ ticket_id: string }[]>(statement);
const waiting = async () => (await rows('select ticket_id from rule_occasions')).length;
const on = (...events: string[]) => ({ type: 'event', events });

/** Copies of a ticket that match no rule but those of the running test. */
async function manyTickets(count: number): Promise<string[]> {
  const { id } = await desk.ticket({ tags: ['many'] }, desk.administrator);
  return copyTicket(desk.service, id, count);
}

async function changeAll(ids: readonly string[], tag: string): Promise<void> {
  for (let start = 0; start < ids.length; start += 100) {
    const change = { addTags: [tag] };
    const { status } = await desk.administrator.post('/tickets/bulk', { ids: ids.slice(start, start + 100), change });
    expect(status).toBe(200);
  }
}

async function planAll(): Promise<void> {
  while (await desk.plan());
}

describe('a backlog of events', () => {
  it('holds up neither positions in the log, nor rules on new tickets, nor other changes', async () => {
    const ids = await manyTickets(BACKLOG);
    await desk.rule({ when: on('ticket.updated'), filters: { tag: ['storm'] }, comment: note });
    const welcome = await desk.rule({ filters: { tag: ['new'] }, change: { addTags: ['welcome'] } });
    const other = await desk.rule({ when: on('ticket.updated'), filters: { tag: ['new'] }, comment: note });
    const { id: changed } = await desk.ticket();
    await desk.run();
    await changeAll(ids, 'storm');
    await planAll();
    const { id } = await desk.ticket({ tags: ['new'] });
    await desk.administrator.patch(`/tickets/${changed}`, { tags: ['new'] });
    await planAll();
    expect(await waiting()).toBe(BACKLOG + 2);

    const work = desk.worker();
    const done = (await work()) + (await work());
    expect(done).toBeLessThanOrEqual(31);
    expect(await desk.outcomes(welcome.id, `&ticketId=${id}`)).toEqual(['done']);
    expect(await desk.outcomes(other.id, `&ticketId=${changed}`)).toEqual(['done']);
    await desk.run();
    while ((await work()) > 0);
  });

  it('is run by several workers once, for each ticket in the order of its events', async () => {
    const ids = await manyTickets(60);
    const rule = await desk.rule({ when: on('ticket.updated'), filters: { tag: ['a'] }, comment: note });
    for (const tag of ['a', 'b', 'c']) await changeAll(ids, tag);
    await planAll();
    const works = [desk.worker(), desk.worker(), desk.worker()];
    while ((await waiting()) > 0) await Promise.all(works.map((work) => work()));
    const runs = (other: string) =>
      rows(`select run.ticket_id from rule_runs run ${other} where run.rule_id = '${rule.id}'`);
    expect(await runs('')).toHaveLength(180);
    const later = `run.ticket_id = later.ticket_id and run.rule_id = later.rule_id and run.id < later.id`;
    expect(await runs(`join rule_runs later on ${later}`)).toHaveLength(180);
    expect(await runs(`join rule_runs later on ${later} and run.cause_position > later.cause_position`)).toEqual([]);
  });

  it('contains no event of a chain that no rule can follow', async () => {
    const ids = await manyTickets(5);
    await desk.rule({ when: on('ticket.updated'), filters: { tag: ['chain'] }, change: { addTags: ['followed'] } });
    await changeAll(ids, 'chain');
    await planAll();
    expect(await desk.worker()()).toBe(5);
    await planAll();
    expect(await waiting()).toBe(0);
  });
});

describe('a timed rule', () => {
  it('takes turns with one that is due for many tickets', async () => {
    await manyTickets(BACKLOG);
    const when = { type: 'timed', anchor: 'created', seconds: 3_600 };
    const many = await desk.rule({ when, filters: { tag: ['many'] }, change: { addTags: ['old'] } });
    const other = await desk.rule({ when, filters: { tag: ['one'] }, change: { addTags: ['old'] } });
    const { id } = await desk.ticket({ tags: ['one'] });
    await rows(`update tickets set created_at = '${new Date(now + 1).toISOString()}' where tags @> '{many}'`);
    now += HOUR_MS + 1;
    const find = desk.finder();
    expect([await find(), await find()]).toEqual([expect.any(Number), 0]);
    expect(await waiting()).toBeGreaterThan(BACKLOG);
    const work = desk.worker();
    expect(await work()).toBeLessThanOrEqual(20);
    expect(await desk.outcomes(other.id, `&ticketId=${id}`)).toEqual(['done']);
    while ((await work()) > 0);
    const runs = await rows(`select distinct ticket_id from rule_runs where rule_id = '${many.id}'`);
    expect(runs.length).toBeGreaterThan(BACKLOG);
    expect(await rows(`select ticket_id from rule_runs where rule_id = '${many.id}'`)).toHaveLength(runs.length);
  });

  it('does not begin once the worker is to stop', async () => {
    await desk.rule({ when: { type: 'timed', anchor: 'created', seconds: 3_600 }, change: { addTags: ['late'] } });
    await desk.ticket();
    now += HOUR_MS + 1;
    expect(await desk.finder()(AbortSignal.abort())).toBe(0);
    expect(await desk.finder()()).toBeGreaterThan(0);
    expect(await desk.worker()(AbortSignal.abort())).toBe(0);
    expect(await waiting()).toBeGreaterThan(0);
  });
});
