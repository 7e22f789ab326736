import { beforeAll, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const requester = await service.person('requester');
beforeAll(async () => {
  await administrator.post('/categories', { key: 'billing', name: 'Billing' });
  await administrator.post('/categories', { key: 'refunds', name: 'Refunds' });
  await administrator.post('/categories', { key: 'fraud', name: 'Fraud', visibleToRequesters: false });
  await administrator.post('/statuses', {
    key: 'in_review',
    name: 'In review',
    state: 'on_hold',
    requesterLabel: 'Open',
  });
  await administrator.post('/statuses', { key: 'parked', name: 'Parked', state: 'on_hold', requesterLabel: 'Open' });
  await administrator.post('/teams', { key: 'support', name: 'Support' });
  await administrator.post('/fields', { key: 'order', name: 'Order', type: 'text' });
});

const ids = async (path: string): Promise<Map<string, string>> =>
  new Map((await administrator.get(path)).body.data.map(({ key, id }: { key: string; id: string }) => [key, id]));

const newTicket = async () => (await administrator.post('/tickets', { subject: 'Help' })).body.id;

/** Requests that name things by the keys `billing`, `in_review` and `agent`, and what the response then has by its id. */
const requests = {
  'a ticket is created': async () =>
    (await administrator.post('/tickets', { subject: 'Help', categoryId: 'billing' })).body.category,
  'a ticket is changed': async () =>
    (await administrator.patch(`/tickets/${await newTicket()}`, { categoryId: 'billing' })).body.category,
  'a ticket is upserted': async () =>
    (await administrator.put('/tickets/by-external-id/shop/1', { subject: 'Help', categoryId: 'billing' })).body
      .category,
  'many tickets are changed': async () => {
    const id = await newTicket();
    await administrator.post('/tickets/bulk', { ids: [id], change: { categoryId: 'billing' } });
    return (await administrator.get(`/tickets/${id}`)).body.category;
  },
  'a change is applied': async () =>
    (await administrator.post(`/tickets/${await newTicket()}/apply`, { change: { categoryId: 'billing' } })).body.ticket
      .category,
  'a macro is stored': async () => ({
    id: (await administrator.post('/macros', { name: 'Bill', change: { categoryId: 'billing' } })).body.change
      .categoryId,
  }),
  'a rule is stored': async () => {
    const when = { type: 'event', events: ['comment.internal'] };
    const rule = { name: 'Bill', when, change: { categoryId: 'billing' } };
    return { id: (await administrator.post('/rules', rule)).body.change.categoryId };
  },
  'a field is asked in it': async () => {
    const field = (await administrator.get('/fields')).body.data.find(({ key }: { key: string }) => key === 'order');
    return { id: (await administrator.patch(`/fields/${field.id}`, { categoryIds: ['billing'] })).body.categoryIds[0] };
  },
  'a category is put below it': async () => ({
    id: (await administrator.post('/categories', { key: 'late', name: 'Late', parentId: 'billing' })).body.parentId,
  }),
  'a category is moved below it': async () => {
    const refunds = (await ids('/categories')).get('refunds');
    return { id: (await administrator.post(`/categories/${refunds}/move`, { parentId: 'billing' })).body.parentId };
  },
  'a webhook is filtered by it': async () => {
    const webhook = {
      url: 'https://192.88.98.1/x',
      eventTypes: ['ticket.*'],
      filters: { category: ['billing'] },
    };
    const stored = (await administrator.post('/webhooks', webhook)).body.filters.category[0];
    return { id: (await ids('/categories')).get(stored) };
  },
};

it.each(Object.entries(requests))('names a category by its key when %s', async (_, request) => {
  expect(await request()).toMatchObject({ id: (await ids('/categories')).get('billing') });
});

it('names a status by its key in a transition, a change, a macro, the allowed transitions, and as a replacement', async () => {
  const inReview = (await ids('/statuses')).get('in_review');
  const open = (await ids('/statuses')).get('open');
  const current = (await administrator.get('/status-transitions')).body.data;
  const added = [
    { fromId: null, toId: 'in_review' },
    { fromId: 'in_review', toId: open },
    { fromId: null, toId: 'parked' },
  ];
  const replaced = await administrator.put('/status-transitions', { transitions: [...current, ...added] });
  expect(replaced.body.data).toContainEqual(expect.objectContaining({ fromId: inReview, toId: open }));
  const id = await newTicket();
  expect((await administrator.post(`/tickets/${id}/transition`, { statusId: 'in_review' })).body.status.id).toBe(
    inReview,
  );
  const applied = await administrator.post(`/tickets/${id}/apply`, { change: { statusId: 'parked' } });
  expect(applied.body.ticket.status.key).toBe('parked');
  const parked = (await ids('/statuses')).get('parked');
  await administrator.put('/status-transitions', { transitions: replaced.body.data });
  const { status } = await administrator.delete(`/statuses/${parked}?replaceWith=in_review`);
  expect(status).toBe(204);
  expect((await administrator.get(`/tickets/${id}`)).body.status.id).toBe(inReview);
  const macro = await administrator.post('/macros', { name: 'Review', change: { statusId: 'in_review' } });
  expect(macro.body.change.statusId).toBe(inReview);
});

/** Requests that name the team `support`, and the team that the response then has. */
const teamRequests = {
  'a ticket is created': async () =>
    (await administrator.post('/tickets', { subject: 'Help', teamId: 'support' })).body.team,
  'a ticket is assigned': async () =>
    (await administrator.post(`/tickets/${await newTicket()}/assign`, { teamId: 'support' })).body.team,
  'a ticket is upserted': async () =>
    (await administrator.put('/tickets/by-external-id/shop/2', { subject: 'Help', teamId: 'support' })).body.team,
  'a change is applied': async () =>
    (await administrator.post(`/tickets/${await newTicket()}/apply`, { change: { teamId: 'support' } })).body.ticket
      .team,
  'tickets are listed': async () => (await administrator.get('/tickets?team=support')).body.data[0].team,
  'tickets are listed by due time': async () => {
    await administrator.post('/sla-policies', { name: 'All', filters: { team: ['support'] }, targets });
    await administrator.post('/tickets', { subject: 'Help', teamId: 'support' });
    return (await administrator.get('/tickets?team=support&sort=slaDueAt')).body.data[0].team;
  },
  'a category has it by default': async () =>
    (await administrator.post('/categories', { key: 'supported', name: 'Supported', defaultTeamId: 'support' })).body
      .defaultTeam,
  'a macro is shared with it': async () => {
    const shared = { name: 'Shared', comment, sharing: 'teams', teamIds: ['support'] };
    return (await administrator.post('/macros', shared)).body.teams[0];
  },
  'a view is shared with it': async () =>
    (await administrator.post('/views', { name: 'Shared', filters: { team: ['support'] }, teamId: 'support' })).body
      .team,
  'a user joins it': async () => {
    const { body } = await administrator.post('/users', { ...ada, teamIds: ['support'] });
    expect((await administrator.get('/users?team=support')).body.data).toMatchObject([{ id: body.id }]);
    const { role, ...team } = body.teams[0];
    return team;
  },
  'events are listed': async () => {
    const { data } = (await administrator.get('/events?filters={"team":["support"]}&type=ticket.created')).body;
    return (await administrator.get(`/tickets/${data[0].ticketId}`)).body.team;
  },
};
const targets = [{ metric: 'resolution', priority: 'normal', seconds: 3_600 }];
const comment = { body: 'So', visibility: 'internal' };
const ada = { name: 'Ada', email: 'ada@example.com' };

it.each(Object.entries(teamRequests))('names a team by its key when %s, and returns its key', async (_, request) => {
  expect(await request()).toEqual({ id: (await ids('/teams')).get('support'), key: 'support', name: 'Support' });
});

it('names a calendar by its key in a policy and its preview', async () => {
  const { body } = await administrator.post('/calendars', { key: 'office', name: 'Office', timeZone: 'UTC', week });
  const policy = { name: 'Office', calendarId: 'office', targets };
  expect((await administrator.post('/sla-policies/preview', policy)).status).toBe(200);
  expect((await administrator.post('/sla-policies', policy)).body.calendarId).toBe(body.id);
});
const week = [{ day: 'mon', from: '09:00', to: '17:00' }];

it('finds by its key what a rule, a policy or a macro names, before it is deleted', async () => {
  const { body: team } = await administrator.post('/teams', { key: 'used', name: 'Used' });
  await administrator.post('/rules', { name: 'Uses it', when, filters: { team: ['used'] }, comment });
  expect((await administrator.delete(`/teams/${team.id}`)).body.detail).toContain('The rule Uses it uses this team');
});
const when = { type: 'event', events: ['comment.internal'] };

it('names roles by their keys when a user is created, invited, or gets other roles', async () => {
  const keysOf = ({ body }: { body: { roles: { key: string }[] } }) => body.roles.map(({ key }) => key);
  const created = await administrator.post('/users', { name: 'Ida', email: 'ida@example.com', roleIds: ['agent'] });
  expect(keysOf(created)).toEqual(['agent']);
  const agent = (await ids('/roles')).get('agent');
  const roleIds = ['manager', agent, 'agent'];
  expect(keysOf(await administrator.put(`/users/${created.body.id}/roles`, { roleIds })).sort()).toEqual([
    'agent',
    'manager',
  ]);
  const invited = await administrator.post('/users/invite', {
    name: 'Ivo',
    email: 'ivo@example.com',
    roleIds: ['agent'],
  });
  expect(keysOf(invited)).toEqual(['agent']);
});

it.each([
  ['/tickets', { subject: 'Help', categoryId: 'nothing' }, '#/categoryId', /ID or key/],
  ['/users', { name: 'Eva', email: 'eva@example.com', roleIds: ['agent', 'nothing'] }, '#/roleIds/1', /ID or key/],
  ['/macros', { name: 'Nothing', change: { statusId: 'nothing' } }, '#/change/statusId', /ID or key/],
  ['/macros', { name: 'Nothing', change: { categoryId: 'nothing' } }, '#/change/categoryId', /ID or key/],
  ['/categories', { key: 'below', name: 'Below', parentId: 'nothing' }, '#/parentId', /ID or key/],
  ['/tickets', { subject: 'Help', teamId: 'nothing' }, '#/teamId', /ID or key/],
  ['/macros', { name: 'Nothing', change: { teamId: 'nothing' } }, '#/change/teamId', /ID or key/],
  ['/views', { name: 'Nothing', teamId: 'nothing' }, '#/teamId', /ID or key/],
  ['/users', { name: 'Eva', email: 'eva@example.com', teamIds: ['nothing'] }, '#/teamIds/0', /ID or key/],
  ['/tickets', { subject: 'Help', categoryId: 'Not a key' }, '#/categoryId', /Must be an ID or a key/],
])('says which name is unknown: %s %j', async (path, body, pointer, detail) => {
  const answer = await administrator.post(path, body);
  expect(answer.body).toMatchObject({ status: 422, errors: [{ pointer, detail: expect.stringMatching(detail) }] });
});

it('lets requesters name what they see: states as keys of statuses, and no hidden category or status', async () => {
  const { body: ticket } = await requester.post('/tickets', { subject: 'Help', categoryId: 'billing' });
  expect(ticket.category.key).toBe('billing');
  const solved = await requester.post(`/tickets/${ticket.id}/transition`, { statusId: 'solved' });
  expect(solved.body.status).toMatchObject({ state: 'solved', key: 'solved' });
  const rejections = await Promise.all(
    ['fraud', 'nothing'].map((categoryId) => requester.post('/tickets', { subject: 'Help', categoryId })),
  );
  const statuses = await Promise.all(
    ['in_review', 'nothing'].map((statusId) => requester.post(`/tickets/${ticket.id}/transition`, { statusId })),
  );
  for (const [one, other] of [rejections, statuses]) expect(one?.body.errors).toEqual(other?.body.errors);
});

it('lists tickets of any of several teams and categories, of none, and of the teams of the reader', async () => {
  const agent = await service.person('agent');
  const teams = await Promise.all(
    ['North', 'South', 'East'].map(async (name) => (await administrator.post('/teams', { name })).body),
  );
  const [north, south, east] = teams;
  await administrator.put(`/teams/${east.id}/members/${agent.id}`, {});
  const tag = 'of-several';
  const make = (subject: string, more: object) => administrator.post('/tickets', { subject, tags: [tag], ...more });
  await make('north', { teamId: 'north', categoryId: 'billing' });
  await make('south', { teamId: 'south', categoryId: 'refunds' });
  await make('east', { teamId: 'east', categoryId: 'fraud' });
  await make('nowhere', { teamId: null });
  const listed = async (query: string, by = administrator) => {
    const { data } = (await by.get(`/tickets?tag=${tag}&sort=number&${query}`)).body;
    return data.map(({ subject }: { subject: string }) => subject);
  };
  expect(await listed(`team=north&team=${south.id}`)).toEqual(['north', 'south']);
  expect(await listed(`team=${north.id}&team=none`)).toEqual(['north', 'nowhere']);
  expect(await listed('team=mine&team=none', agent)).toEqual(['east']);
  expect(await listed('team=nothing&team=south')).toEqual(['south']);
  expect(await listed('category=fraud&category=none')).toEqual(['east', 'nowhere']);
  expect(await listed('category=billing&category=refunds')).toEqual(['north', 'south']);
  expect(await listed('team=none')).toEqual(['nowhere']);
});
