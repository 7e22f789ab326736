import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import type { Answer, Person } from '../../support/service.ts';
import { made, startDesk } from '../support/desk.ts';
import { go } from '../support/pages.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();
/** A role that can create tickets but cannot work on them. */
let opener: { id: string };
const id = crypto.randomUUID();

beforeAll(async () => {
  const grants = [
    { permission: 'ticket:read', scope: 'own' },
    { permission: 'ticket:create', scope: 'own' },
  ];
  opener = await made(desk.administrator.post('/roles', { key: 'opener', name: 'Opener', grants }));
});

type Role = 'requester' | 'opener' | 'agent' | 'team_lead' | 'manager' | 'administrator';

const everybody: Role[] = ['requester', 'opener', 'agent', 'team_lead', 'manager', 'administrator'];
const staff: Role[] = ['agent', 'team_lead', 'manager', 'administrator'];
const managers: Role[] = ['manager', 'administrator'];
const administrators: Role[] = ['administrator'];

interface Place {
  readonly name: string;
  readonly path: string;
  readonly roles: Role[];
  /** A request that the service denies to all other roles. */
  readonly probe?: (person: Person) => Promise<Answer>;
}

/** The pages of the menu, in the order of the menu. */
const pages: Place[] = [
  { name: 'Dashboard', path: '/', roles: staff, probe: (person) => person.get('/analytics/overview') },
  { name: 'Tickets', path: '/tickets', roles: everybody },
  {
    name: 'Macros',
    path: '/macros',
    roles: staff,
    probe: (person) => person.get('/macros'),
  },
  { name: 'Inbox', path: '/notifications', roles: everybody },
  { name: 'Users', path: '/users', roles: staff, probe: (person) => person.get('/users') },
  {
    name: 'Teams',
    path: '/teams',
    roles: managers,
    probe: (person) => person.patch(`/teams/${desk.team.id}`, { name: 'Taken over' }),
  },
  { name: 'Roles', path: '/roles', roles: administrators, probe: (person) => person.delete(`/roles/${id}`) },
  {
    name: 'Categories',
    path: '/categories',
    roles: administrators,
    probe: (person) => person.delete(`/categories/${id}`),
  },
  {
    name: 'Custom fields',
    path: '/fields',
    roles: administrators,
    probe: (person) => person.delete(`/fields/${id}`),
  },
  { name: 'Statuses', path: '/statuses', roles: administrators, probe: (person) => person.delete(`/statuses/${id}`) },
  {
    name: 'Calendars',
    path: '/calendars',
    roles: administrators,
    probe: (person) => person.delete(`/calendars/${id}`),
  },
  {
    name: 'SLA policies',
    path: '/sla-policies',
    roles: administrators,
    probe: (person) => person.delete(`/sla-policies/${id}`),
  },
  {
    name: 'Rules',
    path: '/rules',
    roles: administrators,
    probe: (person) => person.get('/rules'),
  },
  {
    name: 'Notification rules',
    path: '/notification-rules',
    roles: administrators,
    probe: (person) => person.get('/notification-rules'),
  },
  { name: 'Settings', path: '/settings', roles: administrators, probe: (person) => person.get('/settings') },
  { name: 'Deliveries', path: '/deliveries', roles: administrators, probe: (person) => person.get('/deliveries') },
  {
    name: 'Received email',
    path: '/received-emails',
    roles: administrators,
    probe: (person) => person.get('/inbound/emails'),
  },
  { name: 'Audit log', path: '/audit-events', roles: managers, probe: (person) => person.get('/audit-events') },
  { name: 'Webhooks', path: '/webhooks', roles: administrators, probe: (person) => person.get('/webhooks') },
  { name: 'API keys', path: '/api-keys', roles: staff, probe: (person) => person.get('/api-keys') },
  { name: 'Developers', path: '/developers', roles: staff },
];

/** Commands that create a record. Each is in the palette and has a page of its own. */
const actions: Place[] = [
  { name: 'New ticket', path: '/tickets/create', roles: everybody },
  {
    name: 'New macro',
    path: '/macros/create',
    roles: staff,
    probe: (person) => person.post('/macros', { name: 'Own' }),
  },
  {
    name: 'Add user',
    path: '/users/create',
    roles: administrators,
    probe: (person) => person.post('/users/invite', { name: 'Nobody', email: 'nobody@example.com' }),
  },
  {
    name: 'New team',
    path: '/teams/create',
    roles: managers,
    probe: (person) => person.post('/teams', { name: 'Of nobody' }),
  },
  {
    name: 'New role',
    path: '/roles/create',
    roles: administrators,
    probe: (person) => person.post('/roles', { key: 'own', name: 'Own', grants: [] }),
  },
  {
    name: 'New category',
    path: '/categories/create',
    roles: administrators,
    probe: (person) => person.post('/categories', { key: 'own', name: 'Own' }),
  },
  {
    name: 'New field',
    path: '/fields/create',
    roles: administrators,
    probe: (person) => person.post('/fields', { key: 'own', name: 'Own', type: 'text' }),
  },
  {
    name: 'New status',
    path: '/statuses/create',
    roles: administrators,
    probe: (person) => person.post('/statuses', { key: 'own', name: 'Own', state: 'open', color: '#aabbcc' }),
  },
  {
    name: 'New calendar',
    path: '/calendars/create',
    roles: administrators,
    probe: (person) => person.post('/calendars', { name: 'Own', timeZone: 'UTC', week: [] }),
  },
  {
    name: 'New policy',
    path: '/sla-policies/create',
    roles: administrators,
    probe: (person) => person.post('/sla-policies', { name: 'Own', targets: [] }),
  },
  {
    name: 'New rule',
    path: '/rules/create',
    roles: administrators,
    probe: (person) => person.post('/rules', { name: 'Own' }),
  },
  {
    name: 'New notification rule',
    path: '/notification-rules/create',
    roles: administrators,
    probe: (person) => person.get('/notification-events'),
  },
  {
    name: 'New webhook',
    path: '/webhooks/create',
    roles: administrators,
    probe: (person) => person.post('/webhooks', { url: 'https://192.88.98.1/hook', eventTypes: ['*'] }),
  },
  {
    name: 'New API key',
    path: '/api-keys/create',
    roles: staff,
    probe: (person) => person.post('/api-keys', { name: 'Own' }),
  },
];

/** Pages that the palette lists but the menu does not. */
const others: Place[] = [
  {
    name: 'Transitions',
    path: '/statuses/transitions',
    roles: administrators,
    probe: (person) => person.put('/status-transitions', { transitions: [] }),
  },
  { name: 'My profile', path: '/profile', roles: everybody },
];

/** Pages that only other pages link to. */
const beneath: Place[] = [
  { name: 'Compare roles', path: '/roles/compare', roles: administrators },
  {
    name: 'Check access',
    path: '/users/access',
    roles: administrators,
    probe: (person) => person.post('/authz/check', { userId: id, permission: 'ticket:read' }),
  },
];

/** A control on the ticket page, with the minimum permission that it requires. */
interface Control {
  readonly name: string;
  readonly permission: string;
  readonly find: (page: Page) => Locator;
  readonly probe: (person: Person, path: string) => Promise<Answer>;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const property = (name: string) => (page: Page) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const patch = (change: object) => (person: Person, path: string) => person.patch(path, change);
const post = (what: string, body: object) => (person: Person, path: string) => person.post(`${path}/${what}`, body);
const comment = (visibility: string) => post('comments', { body: 'Seen.', visibility });

/** On an unassigned ticket that the user requested or that belongs to their team. */
const onTicket: Control[] = [
  { name: 'Assign to me', permission: 'ticket:take', find: button('Assign to me'), probe: post('take', {}) },
  {
    name: 'Assignee',
    permission: 'ticket:assign',
    find: property('Assignee'),
    probe: post('assign', { assigneeId: null }),
  },
  { name: 'Team', permission: 'ticket:assign', find: property('Team'), probe: post('assign', { teamId: null }) },
  { name: 'Category', permission: 'ticket:update', find: property('Category'), probe: patch({ categoryId: null }) },
  { name: 'Priority', permission: 'ticket:update', find: property('Priority'), probe: patch({ priority: 'low' }) },
  { name: 'Type', permission: 'ticket:update', find: property('Type'), probe: patch({ type: 'task' }) },
  { name: 'Tags', permission: 'ticket:update', find: property('Tags'), probe: patch({ tags: [] }) },
  {
    name: 'Subject',
    permission: 'ticket:update',
    find: button('Edit subject'),
    probe: patch({ subject: 'Another' }),
  },
  {
    name: 'Status',
    permission: 'ticket:transition',
    find: button('Status Open'),
    probe: post('transition', { status: 'open' }),
  },
  {
    name: 'Public reply',
    permission: 'comment:create_public',
    find: (page) => page.getByRole('textbox', { name: 'Public reply' }),
    probe: comment('public'),
  },
  {
    name: 'Internal note',
    permission: 'comment:create_internal',
    find: button('Internal note'),
    probe: comment('internal'),
  },
  {
    name: 'Files',
    permission: 'attachment:create',
    find: button('Attach files'),
    probe: (person, path) => person.post(`${path}/attachments`, undefined),
  },
  {
    name: 'Link',
    permission: 'ticket:link',
    find: button('Link a ticket'),
    probe: post('links', { type: 'relates_to', targetId: id }),
  },
];

const inCommentMenu: Omit<Control, 'find'>[] = [
  {
    name: 'Split off into a new ticket…',
    permission: 'ticket:link',
    probe: post('links', { type: 'relates_to', targetId: id }),
  },
  {
    name: 'Redact…',
    permission: 'comment:redact',
    probe: (person, path) => person.post(`${path}/comments/${id}/redact`, {}),
  },
];

/** Entries of the menu on the same page. */
const inMenu: Omit<Control, 'find'>[] = [
  {
    // Requires `ticket:update` with more than the scope `own`, which those roles have that can take tickets.
    name: 'Snooze…',
    permission: 'ticket:take',
    probe: (person, path) => person.put(`${path}/snooze`, { until: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  {
    name: 'Log a call or meeting',
    permission: 'interaction:record',
    probe: post('interactions', { kind: 'phone', direction: 'inbound', summary: 'Called' }),
  },
  { name: 'Merge into another ticket…', permission: 'ticket:merge', probe: post('merge', { intoId: id }) },
  { name: 'Move to trash', permission: 'ticket:delete', probe: (person, path) => person.delete(path) },
];

const isOffered = async (control: Locator) => (await control.count()) > 0 && (await control.first().isEnabled());

async function optionsOfMenu(page: Page, name: string | RegExp): Promise<string[]> {
  const more = page.getByRole('button', { name });
  if ((await more.count()) === 0) return [];
  await more.click();
  await page.getByRole('menuitem').first().waitFor();
  const names = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  return names;
}

async function personAs(role: Role): Promise<Person> {
  const person = await test.service.person(role === 'opener' ? 'requester' : role);
  if (role === 'opener') await made(desk.administrator.put(`/users/${person.id}/roles`, { roleIds: [opener.id] }));
  else await made(desk.administrator.put(`/teams/${desk.team.id}/members/${person.id}`, {}));
  return person;
}

/**
 * Returns the pages that a user with this role opens by URL. A quick run only tests the boundary of each page: the
 * most powerful role without access and the least powerful role with access.
 */
function typedBy(role: Role, places: readonly Place[]): readonly Place[] {
  const at = everybody.indexOf(role);
  const beside = ({ roles }: Place) => everybody[roles.includes(role) ? at - 1 : at + 1];
  const partsHere = (place: Place) => {
    const other = beside(place);
    return other !== undefined && place.roles.includes(other) !== place.roles.includes(role);
  };
  return depth({ quick: places.filter(partsHere), deep: places });
}

const namesFor = (role: Role, places: readonly Place[]) =>
  places.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);

async function typeAddress(page: Page, path: string) {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(`/admin${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

describe.each(everybody)('a user with the role %s', (role) => {
  let person: Person;

  beforeAll(async () => {
    person = await personAs(role);
  });

  it('is offered exactly what the role allows, and gets an error page elsewhere', { timeout: 180_000 }, async () => {
    const page = await test.open(person, '/notifications', { name: `may of ${role}` });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Inbox' }).waitFor();
    // Strips the number of unread notifications, which can change at any time.
    const links = async () =>
      (await menu.getByRole('list').getByRole('link').allTextContents()).map((text) => text.replace(/\d+$/, ''));
    await expect.poll(links).toEqual(namesFor(role, pages));

    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    const options = await page.getByRole('option').allTextContents();
    const away = staff.includes(role) ? ['Away until…W'] : [];
    expect(options).toEqual([...namesFor(role, actions), ...away, ...namesFor(role, [...pages, ...others])]);
    await page.keyboard.press('Escape');

    const hidden = [...pages, ...actions, ...others, ...beneath].filter(({ roles }) => !roles.includes(role));
    for (const { name, path, probe } of typedBy(role, hidden)) {
      await typeAddress(page, path);
      // The start page redirects to the first page that the user can open.
      const heading = path === '/' ? 'Tickets' : 'You don’t have access to this page';
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const answer = await probe?.(person);
      if (answer) expect.soft([answer.status, answer.body.code], name).toEqual([403, 'permission_denied']);
    }
    const shown = [...actions, ...beneath].filter(({ roles }) => roles.includes(role));
    for (const { name, path } of typedBy(role, shown)) {
      await go(page, name, path);
      expect.soft(await unexplained(page), path).toEqual([]);
    }
  });

  it('is offered on a ticket exactly what the role allows, and is denied other operations', async () => {
    const ticket = await made(
      desk.administrator.post('/tickets', {
        subject: `For ${role}`,
        description: '.',
        requesterId: role === 'requester' || role === 'opener' ? person.id : desk.requester.id,
        teamId: desk.team.id,
      }),
    );
    await made(desk.administrator.post(`/tickets/${ticket.reference}/comments`, { body: 'We look at it.' }));
    const { grants } = (await person.get('/auth/me/permissions')).body;
    const held: string[] = grants.map(({ permission }: { permission: string }) => permission);

    const page = await test.open(person, `/tickets/${ticket.reference}`, { name: `ticket of ${role}` });
    await page.getByRole('heading', { level: 1, name: `For ${role}` }).waitFor();
    await page.getByText('We look at it.').waitFor();
    await test.browser.shot(page, 'ticket');
    for (const { name, permission, find } of onTicket) {
      expect.soft(await isOffered(find(page)), name).toBe(held.includes(permission));
    }
    expect.soft(await unexplained(page)).toEqual([]);
    for (const [button, controls] of [
      ['More actions', inMenu],
      [/^Actions for the comment/, inCommentMenu],
    ] as const) {
      const offered = controls.filter(({ permission }) => held.includes(permission)).map(({ name }) => name);
      expect.soft(await optionsOfMenu(page, button)).toEqual(offered);
    }

    for (const { name, permission, probe } of [...onTicket, ...inMenu, ...inCommentMenu]) {
      if (held.includes(permission)) continue;
      const { status, body } = await probe(person, `/tickets/${ticket.reference}`);
      expect.soft([status, body.code], name).toEqual([403, 'permission_denied']);
    }
  });
});
