import { beforeEach, describe, expect, it } from 'vitest';
import { makeKey, programOf } from '../../accounts/api-keys/support/keys.ts';
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
      { part: 'filters', filter: 'tag', value: ['vip'], matches: false, actual: [] },
      { part: 'filters', filter: 'priority', value: ['normal'], matches: true, actual: ['normal'] },
      { part: 'except', filter: 'type', value: ['task'], matches: false, actual: ['question'] },
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
  ])('equals what then happens, and a test before it is saved: %s', async (_, does, ticket) => {
    const { id } = await desk.ticket(ticket, desk.administrator);
    const draft = { when: { type: 'event', events: ['comment.internal'] }, ...does };
    const unsaved = await desk.preview({ ...draft, ticketId: id });
    const rule = await desk.rule(draft);
    const { body: tested } = await desk.test(rule.id, id);
    expect(unsaved.body).toMatchObject({ ticket: { id }, test: tested });
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

describe('a preview of a rule', () => {
  const change = { priority: 'high' };
  const when = { type: 'event', events: ['ticket.created'] };

  it('says what the ticket has for each filter, as a value that it matches', async () => {
    const admin = desk.administrator;
    const { body: team } = await admin.post('/teams', { key: 'tested', name: 'Tested' });
    await admin.post('/fields', { key: 'plan', name: 'Plan', type: 'text' });
    const options = ['a', 'b'].map((key) => ({ key, name: key }));
    await admin.post('/fields', { key: 'parts', name: 'Parts', type: 'multi_select', options });
    const fields = { parts: ['a', 'b'] };
    const { id } = await desk.ticket({ tags: ['a'], teamId: team.id, fields }, admin);
    const later = '2100-01-01T00:00:00.000Z';
    const filters = {
      ...{ q: 'printer', status: ['solved'], state: ['solved'], category: [team.id], priority: ['urgent'] },
      ...{ type: ['task'], channel: ['email'], assignee: admin.id, team: ['none'], mailbox: [team.id] },
      ...{ organization: [team.id], tag: ['b'], createdAfter: later, dueAfter: later, snoozed: true },
      field: ['plan:is:pro', 'parts:is:a'],
    };
    const ask = async (asked: object) => {
      const { body } = await desk.preview({ when, change, filters: asked, ticketId: id });
      return body.errors ? [body.errors] : body.test.filters;
    };
    const { category, mailbox, ...known } = filters;
    const tested = [...(await ask(known)), ...(await ask({ category: ['none'], mailbox: ['none'] }))];
    expect(tested.map(({ filter }) => filter).sort()).toEqual([...Object.keys(filters), 'field'].sort());
    const unknown = tested.filter(({ actual }) => actual === null).map(({ filter }) => filter);
    expect(unknown.sort()).toEqual(['dueAfter', 'q']);
    for (const { filter, actual } of tested) {
      if (actual === null || actual.length === 0) continue;
      expect(await ask({ [filter]: actual })).toEqual([expect.objectContaining({ filter, matches: true, actual })]);
    }
  });

  it('tests with the newest unsolved ticket that matches, if no other is chosen', async () => {
    const draft = { when, change, filters: { tag: ['newest'] } };
    expect((await desk.preview(draft)).body).toEqual({ ticket: null, test: null });
    const [, newest, solved] = [await tagged(), await tagged(), await tagged()];
    await desk.administrator.post(`/tickets/${solved.id}/transition`, {
      statusId: await desk.service.statusId('solved'),
    });
    expect((await desk.preview(draft)).body).toMatchObject({ ticket: { id: newest.id }, test: { matches: true } });
    const except = { tag: ['newest'] };
    expect((await desk.preview({ ...draft, except })).body.ticket).toBe(null);
  });
  const tagged = () => desk.ticket({ tags: ['newest'] });

  it('names the rules that run before it, at its place in the order', async () => {
    const notes = { type: 'event', events: ['ticket.created', 'comment.internal'], by: 'agent' };
    const welcome = await desk.rule({ change, stop: true });
    const elsewhere = await desk.rule({ change, filters: { priority: ['urgent'] } });
    await desk.rule({ change, enabled: false });
    await desk.rule({ change, when: { type: 'timed', anchor: 'created', seconds: 60 } });
    const noted = await desk.rule({ change, when: notes });
    const { id: ticketId } = await desk.ticket();
    const namesBefore = async (more: object) => {
      const { body } = await desk.preview({ ...more, ticketId });
      return body.test.before.map(({ name }: { name: string }) => name);
    };
    const isNew = { when, change };
    const { body } = await desk.preview({ ...isNew, ticketId });
    expect(body.test.before[0]).toEqual({ id: welcome.id, name: welcome.name, stop: true });
    expect(await namesBefore(isNew)).toEqual([welcome.name, noted.name]);
    expect(await namesBefore({ ...isNew, aboveId: noted.id })).toEqual([welcome.name]);
    expect(await namesBefore({ ...isNew, aboveId: welcome.id })).toEqual([]);
    expect(await namesBefore({ change, when: { type: 'event', events: ['comment.internal'], by: 'agent' } })).toEqual([
      noted.name,
    ]);
    const byOthers = { type: 'event', events: ['comment.internal'], by: 'requester' };
    expect(await namesBefore({ change, when: byOthers })).toEqual([]);
    expect(await namesBefore({ change, when: { type: 'timed', anchor: 'created', seconds: 60 } })).toEqual([]);
    expect(await namesBefore({ id: noted.id })).toEqual([welcome.name]);
    expect(await namesBefore({ id: noted.id, aboveId: welcome.id })).toEqual([]);
    expect(await namesBefore({ id: welcome.id, aboveId: noted.id })).toEqual([]);
    expect((await desk.test(noted.id, ticketId)).body.before).toMatchObject([{ name: welcome.name }]);
    expect((await desk.preview({ id: elsewhere.id, aboveId: elsewhere.id, ticketId })).body).toMatchObject({
      errors: [{ pointer: '#/aboveId', code: 'unknown' }],
    });
  });

  it('changes only what is passed, on behalf of the caller, and stores nothing', async () => {
    const owner = await desk.service.person('administrator');
    const comment = { body: 'From {{agent.name}}', visibility: 'internal' };
    const rule = await desk.rule({ change, comment, filters: { priority: ['normal'] } }, owner);
    const { id: ticketId, version } = await desk.ticket();
    const said = async (more: object) => (await desk.preview({ id: rule.id, ticketId, ...more })).body.test;
    expect(await said({})).toMatchObject({ matches: true, change, comment: { body: `From ${owner.name}` } });
    expect(await said({ filters: { priority: ['urgent'] }, change: null })).toMatchObject({
      matches: false,
      change: null,
      comment: { body: `From ${desk.administrator.name}` },
    });
    expect((await desk.administrator.get(`/rules/${rule.id}`)).body).toEqual(rule);
    expect((await desk.get(ticketId)).version).toBe(version);
  });

  it.each<[string, object]>([
    ['no effect', { change: null }],
    ['an unknown team', { filters: { team: ['nowhere'] } }],
    ['an exception without filters', { except: {} }],
    ['a filter by reader', { filters: { assignee: 'me' } }],
    ['an unknown status', { change: { statusId: 'nowhere' } }],
    ['an unknown variable', { comment: { body: '{{nothing}}', visibility: 'public' } }],
    ['an event twice', { when: { type: 'event', events: ['ticket.created', 'ticket.created'] } }],
  ])('rejects %s with the same errors as saving', async (_, more) => {
    const draft = { when, change, ...more };
    const saved = await desk.administrator.post('/rules', { name: 'Rejected', ...draft });
    const { status, body } = await desk.preview(draft);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: saved.body.errors });
    const rule = await desk.rule({ change });
    const changed = await desk.administrator.patch(`/rules/${rule.id}`, more);
    expect((await desk.preview({ id: rule.id, ...more })).body.errors).toEqual(changed.body.errors);
  });

  it('rejects a new rule without a trigger, unknown rules and tickets, and keys with grants of their own', async () => {
    expect((await desk.preview({ change })).body).toMatchObject({ status: 422, errors: [{ pointer: '#/when' }] });
    const nowhere = '01900000-0000-7000-8000-000000000000';
    expect((await desk.preview({ id: nowhere })).status).toBe(404);
    expect((await desk.preview({ when, change, ticketId: nowhere })).status).toBe(404);
    const grants = [{ permission: 'rule:manage' }, { permission: 'ticket:update', scope: 'all' }];
    const key = await makeKey(desk.service, desk.administrator, { grants });
    const { status, body } = await desk.preview({ when, change }, key);
    expect({ status, permission: body.permission }).toEqual({ status: 403, permission: 'rule:manage' });
  });
});
