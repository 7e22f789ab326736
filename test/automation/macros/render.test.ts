import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, rejectionKeeping } from '../../support/records.ts';
import { startService } from '../../support/service.ts';

const expectRejection = rejectionKeeping(['macros', 'tickets', 'comments', 'events']);

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const requester = await service.person('requester');

let created = 0;
const field = async (more: object = {}) =>
  (
    await administrator.post('/fields', {
      key: `field_${++created}`,
      name: 'Plan',
      type: 'text',
      requesterAccess: 'read',
      ...more,
    })
  ).body;
const ticket = async (more: object = {}) =>
  (
    await administrator.post('/tickets', {
      subject: 'Paper *jam*',
      description: 'Text',
      requesterId: requester.id,
      ...more,
    })
  ).body;
const macro = async (more: object) => {
  const { status, body } = await administrator.post('/macros', { name: `Macro ${++created}`, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const text = (body: string, visibility = 'public') => ({ comment: { body, visibility } });
const render = async (id: string, ticketId: string, by = administrator) => {
  const { status, body } = await by.post(`/macros/${id}/render`, { ticketId });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('previewing a macro', () => {
  const preview = ({ ticketId, ...input }: { ticketId: string }) =>
    administrator.post(`/tickets/${ticketId}/macro-preview`, input);

  it('fills in its variables as rendering does, and stores nothing', async () => {
    const { id } = await ticket();
    const stored = { ...text('Hello {{ticket.requester}}{{ticket.team}}'), change: { priority: 'high' } };
    const before = (await administrator.get('/macros')).body;
    const { macroId, ...rendered } = await render((await macro(stored)).id, id);
    await administrator.delete(`/macros/${macroId}`);
    expect((await preview({ ticketId: id, ...stored })).body).toEqual(rendered);
    expect(rendered.comment.body).toBe(`Hello ${requester.name}`);
    expect((await administrator.get('/macros')).body).toEqual(before);
  });

  it('rejects what storing it would reject', async () => {
    const { id: ticketId } = await ticket();
    const unknown = await preview({ ticketId, ...text('{{nothing}}') });
    expect([unknown.status, unknown.body.errors[0]]).toMatchObject([
      422,
      { pointer: '#/comment/body', code: 'unknown_variable' },
    ]);
    expect((await preview({ ticketId })).body.errors[0].pointer).toBe('#/comment');
    expect((await preview({ ticketId: 'TKT-999999', ...text('Hi') })).status).toBe(404);
  });
});

describe('rendering a macro', () => {
  it('fills in its variables, and changes nothing', async () => {
    const plan = await field({
      type: 'multi_select',
      options: [
        { key: 'pro', name: 'Pro' },
        { key: 'night', name: 'Night & day' },
      ],
    });
    const { id, reference } = await ticket({ fields: { [plan.key]: ['pro', 'night'] } });
    const body = `{{ticket.reference}} {{ ticket.subject }}: {{ticket.status}}, {{ticket.team | no team}}, {{fields.${plan.key}}} {{ticket.assignee}}. {{agent.name}}`;
    const { id: macroId } = await macro({ ...text(body), change: { priority: 'high' } });
    const before = (await administrator.get(`/tickets/${id}`)).body;
    const events = (await eventsAbout(service, id)).length;
    expect(await render(macroId, reference)).toEqual({
      macroId,
      change: { priority: 'high' },
      comment: {
        body: `${reference} Paper \\*jam\\*: ${before.status.requesterLabel ?? before.status.name}, no team, Pro, Night & day . ${administrator.name}`,
        visibility: 'public',
      },
      emptyVariables: ['ticket.assignee'],
      rejected: [],
    });
    expect((await administrator.get(`/tickets/${id}`)).body).toEqual(before);
    expect(await eventsAbout(service, id)).toHaveLength(events);
  });

  it('does not read values again', async () => {
    const { id } = await ticket({ subject: '{{agent.name}} {{ticket.subject}}' });
    const { id: macroId } = await macro(text('{{ticket.subject}}'));
    expect((await render(macroId, id)).comment.body).toBe('{{agent.name}} {{ticket.subject}}');
  });

  it('adds the address of the ticket as a link, and no link of a value', async () => {
    const subject = 'Pay at http://evil.example/refund, www.evil.com or by ada@evil.com';
    const { id, reference } = await ticket({ subject });
    const { id: macroId } = await macro(text('Re: {{ticket.subject}}\n\n{{ticket.url}}'));
    const { comment } = await render(macroId, id);
    expect((await administrator.post(`/tickets/${id}/apply`, { comment, macroId })).status).toBe(200);
    const [{ bodyHtml }] = (await administrator.get(`/tickets/${id}/comments`)).body.data;
    const links = [...bodyHtml.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([expect.stringMatching(new RegExp(`^https?://.*/${reference}$`))]);
    expect(bodyHtml).toContain(subject);
  });

  it('leaves out a field that requesters no longer see from public texts alone', async () => {
    const plan = await field();
    const { id } = await ticket({ fields: { [plan.key]: 'pro' } });
    const body = `Plan: {{fields.${plan.key} | yours}}`;
    const [open, internal] = [await macro(text(body)), await macro(text(body, 'internal'))];
    expect((await render(open.id, id)).comment.body).toBe('Plan: pro');
    await administrator.patch(`/fields/${plan.id}`, { requesterAccess: 'hidden' });
    expect((await render(open.id, id)).comment.body).toBe('Plan: yours');
    expect((await render(internal.id, id)).comment.body).toBe('Plan: pro');
  });

  it('rejects added and removed tags together, because they share a limit', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
    const { id } = await ticket({ tags });
    const macroId = (await macro({ change: { addTags: ['late'], removeTags: ['not-there'], priority: 'high' } })).id;
    const { rejected } = await render(macroId, id);
    expect(rejected.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '#/change/addTags',
      '#/change/removeTags',
    ]);
  });

  it('names every part that would be rejected, and why', async () => {
    const choice = await field({
      type: 'select',
      options: [
        { key: 'old', name: 'Old' },
        { key: 'new', name: 'New' },
      ],
    });
    const category = (await administrator.post('/categories', { key: `category_${++created}`, name: 'Odd' })).body;
    const needed = await field({ required: 'solve' });
    const statuses: { id: string; key: string }[] = (await administrator.get('/statuses')).body.data;
    const solved = statuses.find(({ key }) => key === 'solved')?.id;
    const { id } = await ticket();
    const change = { statusId: solved, categoryId: category.id, priority: 'low', fields: { [choice.key]: 'old' } };
    const { id: macroId } = await macro({ ...text('Done'), change });
    await administrator.patch(`/categories/${category.id}`, { archived: true });
    await administrator.patch(`/fields/${choice.id}`, {
      options: [
        { key: 'old', name: 'Old', archived: true },
        { key: 'new', name: 'New' },
      ],
    });
    const { rejected } = await render(macroId, id);
    expect(rejected).toMatchObject([
      { pointer: '#/change/fields', problem: { status: 422, errors: [{ pointer: `#/change/fields/${choice.key}` }] } },
      { pointer: '#/change/categoryId', problem: { status: 422, errors: [{ pointer: '#/change/categoryId' }] } },
      {
        pointer: '#/change/statusId',
        problem: { errors: [{ pointer: `#/change/fields/${needed.key}`, code: 'required' }] },
      },
    ]);
    const complete = await macro({ change: { statusId: solved, fields: { [needed.key]: 'x' } } });
    expect((await render(complete.id, id)).rejected).toEqual([]);
    await administrator.patch(`/fields/${needed.id}`, { required: 'never' });
  });

  it('says if the agent lacks a permission on the ticket, and if the text is too long', async () => {
    const agent = await service.person('agent');
    const team = (await administrator.post('/teams', { name: `Team ${++created}` })).body;
    await administrator.put(`/teams/${team.id}/members/${agent.id}`, { role: 'member' });
    const { id } = await ticket({ subject: 'x'.repeat(200), teamId: team.id });
    const { id: macroId } = await macro({
      ...text(`${'y'.repeat(49_900)}{{ticket.subject}}`),
      change: { assigneeId: null },
      sharing: 'everyone',
    });
    const { rejected } = await render(macroId, id, agent);
    expect(rejected).toMatchObject([
      { pointer: '#/change/assigneeId', problem: { status: 403, permission: 'ticket:assign' } },
      { pointer: '#/comment', problem: { status: 422, errors: [{ pointer: '#/comment/body', code: 'too_big' }] } },
    ]);
  });

  it('requires that the agent sees the ticket and the macro', async () => {
    const agent = await service.person('agent');
    const { id } = await ticket();
    const own = await macro(text('Mine'));
    const shared = await macro({ ...text('Ours'), sharing: 'everyone' });
    await expectRejection(service, 404, () => agent.post(`/macros/${own.id}/render`, { ticketId: id }));
    await expectRejection(service, 404, () => agent.post(`/macros/${shared.id}/render`, { ticketId: id }));
  });
});

describe('applying a macro', () => {
  it('sends the text as edited, and names the macro in the events', async () => {
    const { id } = await ticket();
    const { id: macroId } = await macro({ ...text('Hello'), change: { priority: 'urgent' } });
    const { change } = await render(macroId, id);
    const applied = await administrator.post(`/tickets/${id}/apply`, {
      change,
      comment: { body: 'Hello, edited', visibility: 'public' },
      macroId: macroId.toUpperCase(),
    });
    expect(applied).toMatchObject({
      status: 200,
      body: { ticket: { priority: 'urgent' }, comment: { body: 'Hello, edited' } },
    });
    const rows = await service.orm.em
      .fork()
      .execute<{ type: string; data: object }[]>(
        'select type, data from events where ticket_id = ? order by position',
        [id],
      );
    const named = rows.filter(({ data }) => 'macroId' in data);
    expect(named.map(({ type }) => type)).toEqual(['ticket.updated', 'comment.public', 'ticket.status_changed']);
    expect(named).toMatchObject(named.map(() => ({ data: { macroId } })));
  });

  it('is rejected if the macro is of another user, of another team, deleted or none, and changes nothing', async () => {
    const { id, version } = await ticket();
    const [colleague, agent] = [await service.person('administrator'), await service.person('agent')];
    const { id: teamId } = (await administrator.post('/teams', { name: 'Elsewhere' })).body;
    const own = (await colleague.post('/macros', { name: 'Mine alone', change: { priority: 'low' } })).body;
    const ofTeam = { name: 'Of a team', change: { priority: 'low' }, sharing: 'teams', teamIds: [teamId] };
    const gone = await macro(text('Gone'));
    await administrator.delete(`/macros/${gone.id}`);
    const tries = [
      [administrator, own.id],
      [agent, (await administrator.post('/macros', ofTeam)).body.id],
      [administrator, gone.id],
      [administrator, crypto.randomUUID()],
      [administrator, id],
    ] as const;
    for (const [by, macroId] of tries) {
      const answer = await by.post(`/tickets/${id}/apply`, { comment: { body: 'Hello' }, macroId });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/macroId', code: 'unknown' }] } });
    }
    expect((await administrator.get(`/tickets/${id}`)).body.version).toBe(version);
  });

  it('is for users who work on tickets', async () => {
    const { id } = await ticket();
    const { id: macroId } = await macro(text('Hello'));
    const send = () => requester.post(`/tickets/${id}/apply`, { comment: { body: 'Hello' }, macroId });
    expect(await expectRejection(service, 403, send)).toMatchObject({ permission: 'comment:create_internal' });
  });
});
