import { expect } from 'vitest';
import { aMinuteLater, untilNotified } from '../../messaging/notifications/notified.ts';
import { eventually } from '../../platform/harness.ts';
import { type RestClient, restClient } from '../../support/rest.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

/** Words that occur only in what is internal, by what they name. */
export const canaries = {
  'the name of a rule': 'zqrulename',
  'the name of the owner of a rule': 'zqruleowner',
  'the name of a hidden category': 'zqhiddencategory',
  'the name of a category below a hidden one': 'zqbelowhidden',
  'the name of an archived hidden category': 'zqarchivedcategory',
  'the name of a hidden category below a visible one': 'zqhiddenbelow',
  'the name of a hidden category that was deleted': 'zqdeletedcategory',
  'the hidden name of a category that was renamed and shown': 'zqformername',
  'the key of a status': 'zqstatuskey',
  'the internal name of a status': 'zqstatusname',
  'the key of a status that was deleted': 'zqdeletedstatus',
  'the name of a private macro': 'zqmacroname',
  'the name of the key of an agent': 'zqagentkey',
  'the name of the key of a service account': 'zqservicekey',
  'the name of a service level': 'zqpolicyname',
  'the key, the name and the value of a hidden field': 'zqhiddenfield',
  'a word of a note': 'zqnoteword',
  'the name of a view of agents': 'zqagentview',
  'the address of a webhook': 'zqwebhook',
  'the subject of a hidden parent': 'zqhiddenparent',
  'the internal file': 'zqinternalfile',
  'the name of an organization': 'zqorganization',
  'the way in which a team distributes tickets': 'round_robin',
} as const;

/** A service in which everything internal has a canary, and a ticket of a requester to which all of it happened. */
export interface HiddenConfiguration {
  readonly service: TestService;
  readonly administrator: Person;
  readonly rita: Person;
  /** Users who see only their own tickets, and otherwise everything that a role can add to that. */
  readonly readers: Readonly<Record<string, { readonly client: RestClient; readonly token: string }>>;
  readonly ticketId: string;
  /** Ids of what is internal, by what they are. */
  readonly hiddenIds: ReadonlyMap<string, string>;
  readonly publicCategoryId: string;
  /** A view of the team of the follower, whose filters name what is hidden. */
  readonly sharedViewId: string;
}

type Body = Readonly<Record<string, unknown>>;

/** Creates it all. The endpoint accepts messages: one that fails gets them one by one, and then again. */
export async function hideConfiguration(endpoint: string): Promise<HiddenConfiguration> {
  const service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  const administrator = await service.person('administrator', { name: 'Ada' });
  const owner = await service.person('administrator', { name: canaries['the name of the owner of a rule'] });
  const agent = await service.person('agent', { name: 'Maya' });
  const rita = await service.person('requester', { name: 'Rita' });
  const hiddenIds = new Map<string, string>();

  const done = async (answer: Promise<{ status: number; body: { id: string } }>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new TypeError(JSON.stringify(body));
    return body;
  };
  const make = async (path: string, body: Body, hidden?: string, by: RestClient = administrator) => {
    const { id } = await done(by.post(path, body));
    if (hidden) hiddenIds.set(hidden, id);
    return id;
  };
  const word = (name: keyof typeof canaries) => canaries[name];

  // Configuration.
  const team = await make('/teams', { name: 'Billing', assignment: { mode: 'round_robin' } });
  await done(administrator.put(`/teams/${team}/members/${agent.id}`, {}));
  await done(agent.patch('/auth/me', { availability: 'online' }));
  const category = (name: string, more: Body = {}) => ({
    key: name.replaceAll(' ', '-'),
    name: `${name} name`,
    ...more,
  });
  const hide = (name: keyof typeof canaries, more: Body = {}) =>
    make('/categories', category(word(name), { visibleToRequesters: false, ...more }), name);
  const publicCategoryId = await make('/categories', category('invoices', { defaultTeamId: team }));
  const hidden = await hide('the name of a hidden category');
  const below = await hide('the name of a category below a hidden one', {
    parentId: hidden,
    visibleToRequesters: true,
  });
  const archived = await hide('the name of an archived hidden category');
  const hiddenBelow = await hide('the name of a hidden category below a visible one', { parentId: publicCategoryId });
  const deleted = await hide('the name of a hidden category that was deleted');
  const renamed = await make(
    '/categories',
    category('renamed', {
      name: word('the hidden name of a category that was renamed and shown'),
      visibleToRequesters: false,
    }),
  );
  const status = (key: keyof typeof canaries, name: keyof typeof canaries, state: string) =>
    make('/statuses', { key: word(key), name: word(name), requesterLabel: 'In review', state });
  const inReview = await status('the key of a status', 'the internal name of a status', 'on_hold');
  const passing = await status(
    'the key of a status that was deleted',
    'the key of a status that was deleted',
    'on_hold',
  );
  const { body: transitions } = await administrator.get('/status-transitions');
  const open = await service.statusId('open');
  const leading = [inReview, passing, open].map((toId) => ({ fromId: null, toId }));
  await done(
    administrator.put('/status-transitions', {
      transitions: [...transitions.data.filter(({ fromId }: { fromId: string | null }) => fromId !== null), ...leading],
    }),
  );
  const field = word('the key, the name and the value of a hidden field');
  await make('/fields', { key: field, name: field, type: 'text', requesterAccess: 'hidden' }, 'a hidden field');
  const asked = { type: 'text', requesterAccess: 'read' };
  await make('/fields', { key: 'invoice_number', name: 'Invoice', categoryIds: [hidden, publicCategoryId], ...asked });
  await make(
    '/fields',
    { key: 'suspicion', name: 'Suspicion', categoryIds: [below], ...asked },
    'a field of a hidden category',
  );
  const targets = (['low', 'normal', 'high', 'urgent'] as const).map((priority) => ({
    metric: 'resolution',
    priority,
    seconds: 60,
  }));
  await make('/sla-policies', { name: word('the name of a service level'), targets }, 'a service level');
  const macro = { name: word('the name of a private macro'), change: { priority: 'high' } };
  const macroId = await make('/macros', macro, 'a private macro', agent);
  await make('/views', { name: word('the name of a view of agents'), filters: {} }, 'a view of agents');
  const url = `${endpoint}/${word('the address of a webhook')}`;
  await make('/webhooks', { url, eventTypes: ['*'] }, 'a webhook');
  const event = (events: readonly string[]) => ({ type: 'event', events });
  await make(
    '/rules',
    {
      name: word('the name of a rule'),
      when: { ...event(['comment.public']), by: 'requester' },
      change: { priority: 'urgent', addTags: ['seen'] },
      comment: { body: 'We have received it.', visibility: 'public' },
    },
    'a rule',
    owner,
  );

  // Programs.
  const agentKey = await administrator.post('/api-keys', { name: word('the name of the key of an agent') });
  hiddenIds.set('the key of an agent', agentKey.body.id);
  const byKey = restClient(service.url, agentKey.body.key);
  const roles = (await administrator.get('/roles')).body.data;
  const adminRole = roles.find(({ key }: { key: string }) => key === 'administrator').id;
  const robot = await make('/users', { kind: 'service', name: 'Importer', roleIds: [adminRole] });
  const robotKey = await administrator.post('/api-keys', {
    name: word('the name of the key of a service account'),
    ownerId: robot,
  });
  hiddenIds.set('the key of a service account', robotKey.body.id);
  const byRobot = restClient(service.url, robotKey.body.key);

  // Readers.
  const own = (permission: string) => ({ permission, scope: 'own' });
  const wide = [
    ...['ticket:read', 'ticket:update', 'ticket:transition', 'ticket:export', 'comment:create_public'].map(own),
    ...['interaction:read', 'survey:read', 'analytics:read'].map(own),
  ];
  const role = await make('/roles', { key: 'wide', name: 'Wide', grants: wide });
  const follower = await service.person('requester', { name: 'Fay' });
  await done(administrator.put(`/users/${follower.id}/roles`, { roleIds: [role] }));
  const narrow = { name: 'Own', grants: [own('ticket:read'), own('ticket:update'), own('comment:create_public')] };
  const narrowKey = (await agent.post('/api-keys', narrow)).body.key;

  await done(administrator.put(`/teams/${team}/members/${follower.id}`, {}));
  const organizationId = await make(
    '/organizations',
    { name: word('the name of an organization'), sharesTickets: true },
    'the organization of a ticket',
  );
  const colleague = await service.person('requester', { name: 'Cora' });
  await done(administrator.patch(`/users/${colleague.id}`, { organizationId }));
  const names = {
    organization: [organizationId],
    category: [word('the name of a hidden category')],
    status: [word('the key of a status')],
    slaState: ['late'],
  };
  const metric = { metric: 'slaBreached', metricFrom: new Date(0).toISOString(), metricTo: new Date().toISOString() };
  const sharedViewId = await make('/views', {
    name: 'Shared',
    teamId: team,
    filters: { ...names, ...metric },
    except: names,
  });

  // What happens to the ticket.
  const ticketId = await make('/tickets', { subject: 'Invoice', categoryId: publicCategoryId }, undefined, rita);
  const at = `/tickets/${ticketId}`;
  await done(administrator.put(`${at}/followers/${follower.id}`, {}));
  await done(administrator.put(`${at}/followers/${agent.id}`, {}));
  for (const categoryId of [hidden, below, archived, hiddenBelow, deleted, renamed, publicCategoryId, hidden]) {
    await done(administrator.patch(at, { categoryId }));
  }
  await done(administrator.patch(`/categories/${archived}`, { archived: true }));
  await done(administrator.delete(`/categories/${deleted}`));
  await done(administrator.patch(`/categories/${renamed}`, { name: 'Shown now', visibleToRequesters: true }));
  await done(byKey.patch(at, { priority: 'low' }));
  await done(byRobot.patch(at, { priority: 'normal', tags: ['robot'] }));
  await done(byKey.post(`${at}/comments`, { body: 'Sent by key' }));
  await done(byRobot.post(`${at}/comments`, { body: 'Sent by robot' }));
  await done(byKey.post(`${at}/comments`, { body: word('a word of a note'), visibility: 'internal' }));
  await done(
    agent.post(`${at}/apply`, {
      macroId,
      change: { priority: 'high' },
      comment: { body: 'By macro', visibility: 'public' },
    }),
  );
  for (const statusId of [passing, inReview]) await done(byKey.post(`${at}/transition`, { statusId }));
  await done(administrator.delete(`/statuses/${passing}`));
  await done(administrator.patch(at, { fields: { [field]: `${field} value` } }));
  await done(administrator.patch(at, { organizationId }));
  const parentId = await make('/tickets', { subject: word('the subject of a hidden parent') }, 'a hidden parent');
  await done(administrator.patch(at, { parentId }));
  await done(administrator.post(`${at}/links`, { type: 'relates_to', targetId: parentId }));
  const later = new Date(service.now().getTime() + 86_400_000).toISOString();
  await done(administrator.put(`${at}/snooze`, { until: later }));
  await done(administrator.delete(`${at}/snooze`));
  await done(administrator.post(`${at}/assign`, { assigneeId: null }));
  await done(byKey.post(`${at}/assign`, { teamId: team }));
  const file = await fetch(
    `${service.url}/api${at}/attachments?visibility=internal&fileName=${word('the internal file')}.txt`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${administrator.token}`, 'Content-Type': 'text/plain' },
      body: 'bytes',
    },
  );
  expect(file.status).toBe(201);
  await done(rita.post(`${at}/comments`, { body: 'Please help' }));
  await eventually(async () => {
    const { body } = await administrator.get(`${at}/events?limit=100`);
    expect(JSON.stringify(body)).toContain(word('the name of a rule'));
  });
  await done(administrator.post(`${at}/transition`, { statusId: open }));
  await untilNotified(service);
  for (let minute = 0; minute < 2; minute += 1) await aMinuteLater(service);
  await done(administrator.patch(at, { tags: ['late'] }));
  const { body: log } = await administrator.get(`${at}/events?limit=100`);
  expect(JSON.stringify(log)).toContain('sla.breached');
  await done(administrator.post(`${at}/transition`, { statusId: inReview }));
  return {
    service,
    administrator,
    rita,
    readers: {
      'the requester': { client: rita, token: rita.token },
      'a follower with a role of their own': { client: follower, token: follower.token },
      'a colleague, whose organization shares its tickets': { client: colleague, token: colleague.token },
      'an agent by a key that reads own tickets only': { client: restClient(service.url, narrowKey), token: narrowKey },
    },
    ticketId,
    hiddenIds,
    publicCategoryId,
    sharedViewId,
  };
}
