import { beforeEach, describe, expect, it } from 'vitest';
import { programOf } from '../../accounts/api-keys/support/keys.ts';
import { forFile } from '../../support/for-file.ts';
import { RuleDesk } from './support.ts';

const desk = await forFile(RuleDesk.open());
beforeEach(() => desk.reset());

describe('a test of a rule', () => {
  it('says which filters match, changes nothing, and needs a ticket that the caller can see', async () => {
    const rule = await desk.rule({
      filters: { priority: ['normal'], tag: ['vip'] },
      except: { type: ['task'] },
      change: { priority: 'high' },
    });
    const { id, version } = await desk.ticket();
    const { body } = await desk.test(rule.id, id);
    expect(body).toMatchObject({ matches: false, outcome: null, change: { priority: 'high' } });
    expect(body.filters).toEqual([
      { part: 'filters', filter: 'tag', value: ['vip'], matches: false },
      { part: 'filters', filter: 'priority', value: ['normal'], matches: true },
      { part: 'except', filter: 'type', value: ['task'], matches: false },
    ]);
    expect((await desk.get(id)).version).toBe(version);
    expect((await desk.test(rule.id, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  const reply = { body: 'Hello {{ticket.requester}}', visibility: 'public' };
  const note = { body: 'Note', visibility: 'internal' };
  it.each([
    ['a change', { change: { priority: 'high' } }, {}],
    ['a change to what is there', { change: { priority: 'normal', addTags: ['a'] } }, { tags: ['a'] }],
    ['a reply', { comment: reply }, {}],
    ['a note and a change to what is there', { comment: note, change: { priority: 'normal' } }, {}],
    ['filters that do not match', { filters: { priority: ['urgent'] }, change: { priority: 'low' } }, {}],
    ['a new type', { change: { type: 'task', removeTags: ['b'] } }, { tags: ['a', 'b'] }],
    [
      'too many tags',
      { change: { addTags: Array.from({ length: 20 }, (_, index) => `x${index}`) } },
      {
        tags: Array.from({ length: 20 }, (_, index) => `t${index}`),
      },
    ],
  ])('equals what then happens: %s', async (_, does, ticket) => {
    const rule = await desk.rule({ when: { type: 'event', events: ['comment.internal'] }, ...does });
    const { id } = await desk.ticket(ticket, desk.administrator);
    const { body: tested } = await desk.test(rule.id, id);
    await desk.administrator.post(`/tickets/${id}/comments`, { body: 'Go', visibility: 'internal' });
    await desk.run();
    const { data: runs } = (await desk.administrator.get(`/rules/${rule.id}/runs`)).body;
    expect(runs.map(({ outcome }: { outcome: string }) => outcome)).toEqual(tested.outcome ? [tested.outcome] : []);
    expect(runs[0]?.problem ?? null).toEqual(tested.problem);
    const { data: comments } = (await desk.administrator.get(`/tickets/${id}/comments`)).body;
    const bodies = comments.map(({ body }: { body: string }) => body).filter((body: string) => body !== 'Go');
    expect(bodies).toEqual(tested.outcome === 'done' && tested.comment ? [tested.comment.body] : []);
  });

  it('says that a reply is withheld from a requester whose latest message is automatic', async () => {
    const rule = await desk.rule({ when: { type: 'event', events: ['comment.internal'] }, comment: reply });
    const { id } = await desk.ticket();
    expect((await desk.test(rule.id, id)).body).toMatchObject({ outcome: 'done', replyWithheld: false });
    const program = await programOf(desk.service, desk.administrator, desk.customer);
    await program.post(`/tickets/${id}/comments`, { body: 'Out of office', automated: true });
    const withheld = { outcome: 'unchanged', replyWithheld: true, comment: null };
    expect((await desk.test(rule.id, id)).body).toMatchObject(withheld);
    await desk.administrator.patch(`/rules/${rule.id}`, { comment: note });
    expect((await desk.test(rule.id, id)).body).toMatchObject({ outcome: 'done', replyWithheld: false });
  });

  describe('with a reply to the creation of a ticket', () => {
    const created = (...events: string[]) => ({ when: { type: 'event', events: ['ticket.created', ...events] } });
    const createdOrAnswered = { when: { ...created('comment.public').when, by: 'agent' } };
    const [opened, answered] = ['opened by an agent', 'opened and then answered'] as const;
    const byCustomer = 'opened by its requester';

    it.each([
      [opened, created(), true],
      [byCustomer, created(), false],
      [answered, created(), false],
      [opened, createdOrAnswered, true],
      [opened, created('ticket.status_changed', 'ticket.reopened'), true],
      [opened, created('ticket.updated'), true],
      [byCustomer, createdOrAnswered, false],
    ] as const)('says what the run did: a ticket %s, %j', async (how, when, isWithheld) => {
      const rule = await desk.rule({ ...when, comment: reply });
      const { id } = await openTicket(how);
      await desk.run();
      const { data: runs } = (await desk.administrator.get(`/rules/${rule.id}/runs`)).body;
      expect(runs.map(({ outcome }: { outcome: string }) => outcome)).toEqual([isWithheld ? 'unchanged' : 'done']);
      if (how === answered) {
        const reply = await desk.administrator.post(`/tickets/${id}/comments`, { body: 'Done', visibility: 'public' });
        expect([reply.status, (await desk.get(id)).milestones.waitingSince]).toEqual([201, null]);
      }
      const { body } = await desk.test(rule.id, id);
      expect(body).toMatchObject({ replyWithheld: isWithheld, outcome: isWithheld ? 'unchanged' : 'done' });
      expect(body.comment === null).toBe(isWithheld);
    });

    it('says what a later event would do that sets it off, too', async () => {
      const rule = await desk.rule({ ...created('comment.internal'), comment: reply });
      const { id } = await openTicket(opened);
      expect((await desk.test(rule.id, id)).body).toMatchObject({ replyWithheld: true });
      await desk.agent.post(`/tickets/${id}/comments`, { body: 'Go', visibility: 'internal' });
      expect((await desk.test(rule.id, id)).body).toMatchObject({ replyWithheld: false });
    });

    const openTicket = (how: typeof opened | typeof answered | typeof byCustomer) =>
      how === opened ? desk.ticket({ requesterId: desk.customer.id }, desk.agent) : desk.ticket();
  });
});
