import { beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '../../server/src/contract/tickets/tickets.ts';
import { depth } from '../support/depth.ts';
import { only } from '../support/events/only.ts';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

/** These tests read past states of a ticket with `?at=`. Each step of a test is a second after the previous one. */
let administrator: Person;
let requester: Person;
let agent: Person;
let team: { id: string };
let categoryId: string;
let time = Date.now();

/** Tickets of a deleted status that move to another one. */
const MOVED = depth({ quick: 50, deep: 1_000 });

const service = await forFile(startService({ workers: false }));
beforeAll(async () => {
  service.now = () => new Date(time);
  [administrator, requester, agent] = await Promise.all([
    service.person('administrator'),
    service.person('requester'),
    service.person('agent'),
  ]);
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  categoryId = (await administrator.post('/categories', { key: 'outage', name: 'Outage' })).body.id;
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
});

const makeTicket = async (): Promise<Ticket> => (await requester.post('/tickets', { subject: 'No light' })).body;

const instant = () => new Date(time).toISOString();

/** Moves the clock, so that each change has its own timestamp. */
function pass(milliseconds = 1_000): string {
  time += milliseconds;
  return instant();
}

const sql = (query: string, values: unknown[]) =>
  service.orm.em.fork().getConnection().execute<object[]>(query, values);

/** Runs a statement without the checks of foreign keys, which take most of the time of a large one. */
const unchecked = (query: string) =>
  service.orm.em.fork().getConnection().execute(`set local session_replication_role = replica; ${query}`);

const then = (who: Person, id: string, at: string) => who.get(`/tickets/${id}?at=${encodeURIComponent(at)}`);

/** Records what a user read at a time, to compare it with `?at=` later. */
async function noted(who: Person, id: string): Promise<{ at: string; ticket: Ticket }> {
  const { status, body } = await who.get(`/tickets/${id}`);
  expect(status).toBe(200);
  return { at: instant(), ticket: { ...body, availableTransitions: [] } };
}

describe('a past state of a ticket', () => {
  it('equals what was read at that time, whatever changed since', async () => {
    const { id } = await makeTicket();
    const path = `/tickets/${id}`;
    const [pending, solved] = [await service.statusId('pending'), await service.statusId('solved')];
    const steps = [
      () => administrator.patch(path, { subject: 'No light at all', priority: 'high', tags: ['dark', 'cellar'] }),
      () =>
        requester.patch(path, { description: 'Since *noon*', type: 'incident', dueAt: '2030-01-01T00:00:00+02:00' }),
      () => administrator.patch(path, { categoryId }),
      () => administrator.put(`${path}/followers/${agent.id}`),
      () => administrator.post(`${path}/assign`, { teamId: team.id, assigneeId: administrator.id }),
      () => administrator.post(`${path}/comments`, { body: 'Which floor?' }),
      () => administrator.post(`${path}/transition`, { statusId: pending, comment: { body: 'And which room?' } }),
      () => requester.post(`${path}/comments`, { body: 'All of them' }),
      () => administrator.post(`${path}/comments`, { body: 'A fuse, surely', visibility: 'internal' }),
      () => administrator.post(`${path}/transition`, { statusId: solved }),
      () => requester.post(`${path}/comments`, { body: 'Dark again' }),
      () => administrator.delete(`${path}/followers/${agent.id}`),
      () => administrator.put(`${path}/followers/me`),
      () => administrator.post(`${path}/assign`, { assigneeId: null, teamId: null }),
      () => administrator.patch(path, { categoryId: null, dueAt: null, tags: [] }),
    ];
    const notes = [await noted(administrator, id)];
    const seen = [await noted(requester, id)];
    for (const step of steps) {
      pass();
      expect((await step()).status).toBeLessThan(300);
      pass();
      notes.push(await noted(administrator, id));
      seen.push(await noted(requester, id));
    }
    for (const { at, ticket } of notes) expect((await then(administrator, id, at)).body).toEqual(ticket);
    for (const { at, ticket } of seen) expect((await then(requester, id, at)).body).toEqual(ticket);
  });

  it('is available by reference and for a timestamp with any offset', async () => {
    const ticket = await makeTicket();
    const at = instant();
    pass();
    await requester.patch(`/tickets/${ticket.id}`, { subject: 'Light' });
    const elsewhere = at.replace('Z', '+00:00');
    expect((await then(requester, ticket.reference, elsewhere)).body).toMatchObject({
      subject: 'No light',
      version: 1,
    });
  });

  it('returns 404 for a time before the ticket was created', async () => {
    const at = instant();
    pass();
    const { id } = await makeTicket();
    expect((await then(requester, id, at)).status).toBe(404);
    expect((await then(requester, id, '0001-01-01T00:00:00Z')).status).toBe(404);
  });

  it('returns 404 for a time when the ticket was in the trash', async () => {
    const { id } = await makeTicket();
    const before = instant();
    pass();
    await administrator.delete(`/tickets/${id}`);
    const meanwhile = instant();
    expect((await then(administrator, id, before)).status).toBe(404);
    pass();
    await administrator.post(`/tickets/${id}/restore`);
    expect((await then(administrator, id, meanwhile)).status).toBe(404);
    expect((await then(requester, id, before)).body).toMatchObject({ id, version: 1 });
    expect((await then(requester, id, instant())).body).toMatchObject({ id, version: 3 });
  });

  it('is visible only to users who can see the ticket now', async () => {
    const { id } = await makeTicket();
    const follower = await service.person('requester');
    const unfollowed = instant();
    expect((await then(follower, id, unfollowed)).status).toBe(404);
    pass();
    await administrator.put(`/tickets/${id}/followers/${follower.id}`);
    const followed = instant();
    expect((await then(follower, id, unfollowed)).body.followers).toEqual([]);
    pass();
    await administrator.delete(`/tickets/${id}/followers/${follower.id}`);
    expect((await then(follower, id, followed)).status).toBe(404);
  });

  it('returns 422 for a time in the future', async () => {
    const { id } = await makeTicket();
    const answer = await then(requester, id, new Date(time + 1).toISOString());
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/at', code: 'in_future' }] } });
    const pointedAt = expect.arrayContaining([expect.objectContaining({ pointer: '#/at' })]);
    for (const at of ['yesterday', '2026-11-21', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '']) {
      expect(await then(requester, id, at)).toMatchObject({ status: 422, body: { errors: pointedAt } });
    }
  });

  it('is consistent even if a change waited for a transaction that began later', async () => {
    const { id } = await makeTicket();
    pass();
    await requester.patch(`/tickets/${id}`, { subject: 'Began late, was first' });
    time -= 500;
    await requester.patch(`/tickets/${id}`, { priority: 'high' });
    time += 250;
    expect((await then(requester, id, instant())).body).toMatchObject({
      subject: 'No light',
      priority: 'normal',
      version: 1,
    });
    time += 250;
    expect((await then(requester, id, instant())).body).toMatchObject({ priority: 'high', version: 3 });
  });

  it('equals the state that results from replaying the history page by page', async () => {
    const { id } = await makeTicket();
    const { at, ticket } = await noted(requester, id);
    pass();
    // More than one page of the log, written as the service writes it.
    await sql(
      `with log as (
         update event_heads set head = head + 1200
         where partition = (select partition from events where ticket_id = ?) returning partition, head - 1200 as head
       )
       insert into events (partition, position, id, type, subject_type, subject_id, subject_version, ticket_id,
         actor_kind, actor_name, occurred_at, changes, data)
       select partition, head + n, gen_random_uuid(), 'ticket.updated', 'ticket', ?::uuid, n + 1, ?::uuid,
         'user', 'Somebody', ?::timestamptz,
         jsonb_build_object('subject', jsonb_build_object('from', 'No light' || repeat('!', n - 1), 'to', '')), '{}'
       from log, generate_series(1, 1200) n`,
      [id, id, id, instant()],
    );
    expect((await then(requester, id, at)).body).toEqual(ticket);
  });
});

describe('relations in a past state', () => {
  it('equal what was read at that time: parent, links, followers added by a merge, and the merge itself', async () => {
    const [ticket, other] = [await makeTicket(), await makeTicket()];
    const path = `/tickets/${ticket.id}`;
    const linkTo = async (type: string) =>
      (await administrator.post(`${path}/links`, { type, targetId: other.id })).body.id as string;
    const links: string[] = [];
    const steps = [
      async () => links.push(await linkTo('blocks')),
      async () => links.push(await linkTo('relates_to')),
      () => administrator.patch(path, { parentId: other.id }),
      () => administrator.delete(`${path}/links/${links[0]}`),
      () => administrator.patch(path, { parentId: null }),
      () => administrator.put(`/tickets/${other.id}/followers/${agent.id}`),
      () => administrator.post(`/tickets/${other.id}/merge`, { intoId: ticket.id, otherRequester: 'follows' }),
    ];
    const notes = [];
    for (const step of [async () => {}, ...steps]) {
      pass();
      await step();
      for (const { id } of [ticket, other]) notes.push(await noted(administrator, id));
    }
    // Links show the current state of the other ticket.
    const withoutNow = (one: Ticket) => ({
      ...one,
      links: one.links.map(({ id, type, direction }) => [id, type, direction]),
    });
    for (const { at, ticket: was } of notes) {
      expect(withoutNow((await then(administrator, was.id, at)).body)).toEqual(withoutNow(was));
    }
    const [before, after] = [notes.at(-3)?.ticket, notes.at(-1)?.ticket];
    expect([before?.mergedIntoId, after?.mergedIntoId]).toEqual([null, ticket.id]);
  });

  it('are hidden from users who cannot see the other ticket', async () => {
    const [ticket, hidden] = [await makeTicket(), (await administrator.post('/tickets', { subject: 'Zanzibar' })).body];
    const path = `/tickets/${ticket.id}`;
    const link = (await administrator.post(`${path}/links`, { type: 'blocks', targetId: hidden.id })).body;
    await administrator.patch(path, { parentId: hidden.id });
    const at = instant();
    pass();
    await administrator.patch(path, { parentId: null });
    await administrator.delete(`${path}/links/${link.id}`);
    const [mine, theirs] = [await then(requester, ticket.id, at), await then(administrator, ticket.id, at)];
    expect(mine.body).toMatchObject({ parentId: null, links: [] });
    expect(JSON.stringify(mine.body)).not.toMatch(new RegExp(`Zanzibar|${hidden.id}|${hidden.reference}\\b`));
    expect(theirs.body).toMatchObject({
      parentId: hidden.id,
      links: [{ id: link.id, ticket: { subject: 'Zanzibar' } }],
    });
  });
});

describe('the version of a past state', () => {
  it('is returned as its ETag, and is rejected for changes once a newer version exists', async () => {
    const { id } = await makeTicket();
    const at = instant();
    const same = await then(requester, id, at);
    expect(same.headers.get('etag')).toBe('"1"');
    pass();
    const headers = { 'If-Match': same.headers.get('etag') ?? '' };
    expect((await requester.patch(`/tickets/${id}`, { subject: 'Light' }, headers)).status).toBe(200);
    const old = await then(requester, id, at);
    expect(old.headers.get('etag')).toBe('"1"');
    const late = await requester.patch(`/tickets/${id}`, { subject: 'Dark' }, headers);
    expect(late).toMatchObject({ status: 412, body: { currentVersion: 2, changedFields: ['subject'] } });
    const known = (version: number, path: string) => requester.get(path, { 'If-None-Match': `"${version}"` });
    expect((await known(1, `/tickets/${id}?at=${at}`)).status).toBe(304);
    expect((await known(2, `/tickets/${id}?at=${at}`)).status).toBe(200);
    expect((await known(1, `/tickets/${id}`)).status).toBe(200);
  });
});

describe('a deleted status', () => {
  it('appears in past states with its former labels', async () => {
    const status = (
      await administrator.post('/statuses', {
        key: 'at_work',
        name: 'At work',
        requesterLabel: 'We are at it',
        state: 'open',
      })
    ).body;
    const { data } = (await administrator.get('/status-transitions')).body;
    const transitions = [...data, { fromId: null, toId: status.id }];
    await administrator.put('/status-transitions', { transitions });
    const { id } = await makeTicket();
    pass();
    expect((await administrator.post(`/tickets/${id}/transition`, { statusId: status.id })).status).toBe(200);
    const notes = [await noted(administrator, id), await noted(requester, id)];
    pass();
    const open = await service.statusId('open');
    expect((await administrator.delete(`/statuses/${status.id}?replaceWith=${open}`)).status).toBe(204);

    const [mine, theirs] = [
      await then(administrator, id, notes[0]?.at ?? ''),
      await then(requester, id, notes[1]?.at ?? ''),
    ];
    expect([mine.body, theirs.body]).toEqual(notes.map(({ ticket }) => ticket));
    expect(theirs.body.status).toEqual({
      id: status.id,
      key: 'open',
      name: 'We are at it',
      state: 'open',
      color: status.color,
    });
    expect((await requester.get(`/tickets/${id}`)).body).toMatchObject({ status: { key: 'open' }, version: 3 });
    const fact = (who: Person) => who.get(`/tickets/${id}/events`).then(({ body }) => body.data.at(-1));
    expect(await fact(administrator)).toMatchObject({
      type: 'ticket.updated',
      actor: { id: administrator.id },
      changes: only({ status: { from: { key: 'at_work', name: 'At work' }, to: { key: 'open' } } }),
    });
    expect((await fact(requester)).changes.status.from.name).toBe('We are at it');
    expect(JSON.stringify(await fact(requester))).not.toContain('At work');
  });

  it('cannot be deleted if it has more tickets than one transaction can move', async () => {
    const status = (await administrator.post('/statuses', { key: 'crowded', name: 'Crowded', state: 'open' })).body;
    const { id } = await makeTicket();
    await unchecked(
      `insert into tickets (id, created_at, updated_at, version, subject, description, requester_id, status_id, priority, type, tags, channel, comment_count, agent_reply_count, reopen_count)
       select gen_random_uuid(), created_at, updated_at, 1, subject, '', requester_id, '${status.id}', priority, type, tags, channel, 0, 0, 0
       from tickets, generate_series(1, 10001) where id = '${id}'`,
    );
    const open = await service.statusId('open');
    const answer = await administrator.delete(`/statuses/${status.id}?replaceWith=${open}`);
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Archive it') } });
    await unchecked(
      `delete from tickets where id in (select id from tickets where status_id = '${status.id}' limit ${10_001 - MOVED})`,
    );
    expect((await administrator.delete(`/statuses/${status.id}?replaceWith=${open}`)).status).toBe(204);
    const [moved] = await service.orm.em
      .fork()
      .getConnection()
      .execute(
        `select count(*)::int as count from events where type = 'ticket.updated' and subject_version = 2 and changes @> ?::jsonb`,
        [JSON.stringify({ status: { from: { key: 'crowded' } } })],
      );
    expect(moved).toEqual({ count: MOVED });
  });
});
