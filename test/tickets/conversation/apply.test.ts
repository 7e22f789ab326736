import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection, rejectionKeeping } from '../../support/records.ts';
import type { Person } from '../../support/service.ts';
import { upload } from '../attachments/support/files.ts';
import { openDesk } from './support/desk.ts';

const desk = await forFile(openDesk());

const nobody = '019400f0-0000-7000-8000-000000000000';
const apply = (by: Person, ticketId: string, body: object) => by.post(`/tickets/${ticketId}/apply`, body);
const read = async (id: string, by = desk.agent) => (await by.get(`/tickets/${id}`)).body;
const commentsOf = async (id: string) => (await desk.agent.get(`/tickets/${id}/comments`)).body.data;
const status = (key: string) => desk.service.statusId(key);
/** `expectRejection` does not look at comments. */
const expectNothing = rejectionKeeping(['tickets', 'comments', 'events', 'attachments']);

describe('changing and commenting on a ticket in one step', () => {
  it('changes fields, assignment and status, adds the comment, and returns both', async () => {
    const { id } = await desk.ticket();
    const { status: code, body } = await apply(desk.manager, id, {
      change: { priority: 'high', addTags: ['toner'], assigneeId: desk.agent.id, statusId: await status('solved') },
      comment: { body: 'There is new toner' },
      after: null,
    });
    expect(code).toBe(200);
    expect(body.ticket).toEqual(await read(id, desk.manager));
    expect(body.ticket).toMatchObject({
      priority: 'high',
      tags: ['toner'],
      assignee: { id: desk.agent.id },
      status: { key: 'solved' },
      version: 3,
    });
    expect(await commentsOf(id)).toEqual([body.comment]);
    expect(body.comment).toMatchObject({
      body: 'There is new toner',
      visibility: 'public',
      author: { id: desk.manager.id },
    });
  });

  it('records the steps in the order in which an agent works', async () => {
    const { id } = await desk.ticket();
    const change = { priority: 'high', assigneeId: desk.agent.id, statusId: await status('solved') };
    await apply(desk.manager, id, { change, comment: { body: 'Done' } });
    const { data } = (await desk.agent.get(`/tickets/${id}/events`)).body;
    expect(data.slice(-4).map(({ type }: { type: string }) => type)).toEqual([
      'ticket.updated',
      'ticket.assigned',
      'comment.public',
      'ticket.status_changed',
    ]);
  });

  it('does what a comment alone does: it opens a new ticket that an agent answers, unless the change sets a status', async () => {
    const [answered, waiting] = [await desk.ticket(), await desk.ticket()];
    expect((await apply(desk.agent, answered.id, { comment: { body: 'Hello' } })).body.ticket.status.key).toBe('open');
    const change = { statusId: await status('pending') };
    const { body } = await apply(desk.agent, waiting.id, { change, comment: { body: 'Which printer?' } });
    expect(body.ticket.status.key).toBe('pending');
    expect((await apply(desk.customer, waiting.id, { comment: { body: 'The red one' } })).body.ticket.status.key).toBe(
      'open',
    );
  });

  it('returns no comment if there is none, and changes nothing if nothing is asked for', async () => {
    const { id, version } = await desk.ticket();
    expect((await apply(desk.agent, id, { change: { priority: 'low' } })).body.comment).toBeNull();
    const { body } = await apply(desk.agent, id, {});
    expect(body).toEqual({ ticket: await read(id), comment: null });
    expect(body.ticket.version).toBe(version + 1);
  });

  it('adds files and mentions to the comment', async () => {
    const { id } = await desk.ticket();
    const { body: file } = await upload(desk.service, desk.agent, id, 'Turn left', { visibility: 'internal' });
    const comment = {
      body: 'See the plan',
      visibility: 'internal',
      mentionIds: [desk.colleague.id],
      attachmentIds: [file.id],
    };
    const { body } = await apply(desk.agent, id, { comment });
    expect(body.comment).toMatchObject({ mentions: [{ id: desk.colleague.id }], attachments: [{ id: file.id }] });
    expect(await commentsOf(id)).toEqual([body.comment]);
  });

  it.each([
    ['a status that the workflow does not allow', async () => ({ statusId: await status('new') }), {}, 409, undefined],
    ['an unknown assignee', () => ({ assigneeId: nobody }), {}, 422, '#/change/assigneeId'],
    ['an unknown category', () => ({ categoryId: nobody }), {}, 422, '#/change/categoryId'],
    ['an unknown custom field', () => ({ fields: { plan: 'pro' } }), {}, 422, '#/change/fields/plan'],
    ['an unknown mention', () => ({}), { mentionIds: [nobody] }, 422, '#/comment/mentionIds/0'],
    ['an unknown file', () => ({}), { attachmentIds: [nobody] }, 422, '#/comment/attachmentIds/0'],
  ])('changes nothing with %s', async (_, change, more, code, pointer) => {
    const { id } = await desk.ticket();
    await apply(desk.agent, id, { comment: { body: 'First' } });
    const wanted = { priority: 'urgent', ...(await change()) };
    const problem = await expectNothing(desk.service, code, () =>
      apply(desk.manager, id, { change: wanted, comment: { body: 'Done', ...more } }),
    );
    expect(problem.errors?.[0]?.pointer).toBe(pointer);
  });

  it('rejects another version, a closed ticket, and parts that the caller may not do', async () => {
    const { id } = await desk.ticket();
    const rejects = (code: number, by: Person, body: object) =>
      expectNothing(desk.service, code, () => apply(by, id, body));
    await rejects(412, desk.agent, { expectedVersion: 7, comment: { body: 'Done' } });
    expect(
      await rejects(403, desk.customer, { change: { assigneeId: desk.agent.id }, comment: { body: 'Please' } }),
    ).toMatchObject({
      permission: 'ticket:assign',
    });
    expect(await rejects(403, desk.customer, { comment: { body: 'Psst', visibility: 'internal' } })).toMatchObject({
      permission: 'comment:create_internal',
    });
    await rejects(404, desk.outsider, { comment: { body: 'Hello' } });
    await desk.close(id);
    await rejects(409, desk.agent, { comment: { body: 'One more thing' } });
  });
});

describe('a reply to a conversation that has moved on', () => {
  it.each([
    ['apply', (by: Person, id: string, after: string | null) => apply(by, id, { comment: { body: 'Done' }, after })],
    [
      'comments',
      (by: Person, id: string, after: string | null) => by.post(`/tickets/${id}/comments`, { body: 'Done', after }),
    ],
  ])('is rejected by %s, with what is new', async (_, reply) => {
    const { id } = await desk.ticket();
    const first = await desk.write(desk.customer, id);
    const note = await desk.note(desk.colleague, id);
    const [second, third] = [await desk.write(desk.customer, id), await desk.write(desk.colleague, id)];
    for (const [after, newer] of [
      [null, [first, second, third]],
      [first.id, [second, third]],
      [note.id, [second, third]],
    ] as const) {
      const problem = await expectNothing(desk.service, 409, () => reply(desk.agent, id, after));
      expect(problem).toMatchObject({ code: 'newer_comments', newerComments: newer.map(({ id }) => ({ id })) });
    }
    const comments = await commentsOf(id);
    expect((await reply(desk.agent, id, third.id)).status).toBeLessThan(300);
    expect(await commentsOf(id)).toHaveLength(comments.length + 1);
  });

  it('names what is new, even if the ticket has another version than expected', async () => {
    const { id, version } = await desk.ticket();
    const newer = await desk.write(desk.customer, id);
    const stale = { comment: { body: 'Done' }, expectedVersion: version };
    const problem = await expectNothing(desk.service, 409, () => apply(desk.agent, id, { ...stale, after: null }));
    expect(problem).toMatchObject({ code: 'newer_comments', newerComments: [{ id: newer.id }] });
    expect((await apply(desk.agent, id, { ...stale, after: newer.id })).body).toMatchObject({
      code: 'version_conflict',
    });
  });

  it('is accepted after an internal note: nobody has been answered by it', async () => {
    const { id } = await desk.ticket();
    await desk.note(desk.colleague, id);
    expect((await apply(desk.agent, id, { comment: { body: 'Done' }, after: null })).status).toBe(200);
  });

  it('is rejected if the comment is not on the ticket, or not for the caller', async () => {
    const { id } = await desk.ticket();
    const note = await desk.note(desk.agent, id);
    for (const [by, after] of [
      [desk.agent, nobody],
      [desk.customer, note.id],
    ] as const) {
      const problem = await expectRejection(desk.service, 422, () => apply(by, id, { comment: { body: 'So' }, after }));
      expect(problem.errors).toMatchObject([{ pointer: '#/after', code: 'unknown' }]);
    }
  });

  it('has one winner if many agents answer the same message', async () => {
    const { id } = await desk.ticket();
    const asked = await desk.write(desk.customer, id);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        apply(desk.agent, id, { comment: { body: `Answer ${at}` }, after: asked.id }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await commentsOf(id)).toHaveLength(2);
  });
});

describe('a bulk change with a comment', () => {
  it('comments on each ticket that it changes, and on none that it cannot change', async () => {
    const [one, two, closed] = [await desk.ticket(), await desk.ticket(), await desk.ticket()];
    await desk.close(closed.id);
    const change = { statusId: await status('solved') };
    const { body } = await desk.agent.post('/tickets/bulk', {
      ids: [one.id, two.id, closed.id],
      change,
      comment: { body: 'The outage is over' },
    });
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['changed', 'changed', 'failed']);
    for (const { id } of [one, two]) {
      expect(await commentsOf(id)).toMatchObject([{ body: 'The outage is over', visibility: 'public' }]);
      expect(await read(id)).toMatchObject({ status: { key: 'solved' }, counters: { comments: 1 } });
    }
    expect(await commentsOf(closed.id)).toEqual([]);
  });
});
