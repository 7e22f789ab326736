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

type Role = 'requester' | 'opener' | 'agent' | 'manager' | 'administrator';

const everybody: Role[] = ['requester', 'opener', 'agent', 'manager', 'administrator'];
const staff: Role[] = ['agent', 'manager', 'administrator'];
const managers: Role[] = ['manager', 'administrator'];
const administrators: Role[] = ['administrator'];

type Probe = (person: Person) => Promise<Answer>;

interface Place {
  readonly name: string;
  readonly path: string;
  readonly roles: Role[];
  /** A request that the service denies to all other roles. */
  readonly probe?: Probe;
}

const get = (path: string) => (person: Person) => person.get(path);
const remove = (path: string) => (person: Person) => person.delete(`${path}/${id}`);
const create = (path: string, input: object) => (person: Person) => person.post(path, input);
const place = ([name, path, roles, probe]: [string, string, Role[], Probe?]): Place => {
  return { name, path, roles, ...(probe && { probe }) };
};
const [own, keyed] = [{ name: 'Own' }, { key: 'own', name: 'Own' }];
const hook = { url: 'https://192.88.98.1/hook', eventTypes: ['*'] };

/** The pages of the main menu, in the order of the menu. */
const work = (
  [
    ['Dashboard', '/', staff, get('/analytics/overview')],
    ['Today', '/today', staff, get('/analytics/agents')],
    ['Tickets', '/tickets', everybody],
    ['Inbox', '/notifications', everybody],
    ['Users', '/users', staff, get('/users')],
    ['Organizations', '/organizations', staff, get('/organizations')],
    ['Teams', '/teams', managers, (person) => person.patch(`/teams/${desk.team.id}`, { name: 'Taken over' })],
  ] satisfies Parameters<typeof place>[0][]
).map(place);

/** The pages of the settings, in the order of their menu. */
const configuration = (
  [
    ['Categories', '/categories', administrators, remove('/categories')],
    ['Tags', '/tags', administrators, get('/tags')],
    ['Custom fields', '/fields', administrators, remove('/fields')],
    ['Statuses', '/statuses', administrators, remove('/statuses')],
    ['Macros', '/macros', staff, get('/macros')],
    ['Calendars', '/calendars', administrators, remove('/calendars')],
    ['SLA policies', '/sla-policies', administrators, remove('/sla-policies')],
    ['Rules', '/rules', administrators, get('/rules')],
    ['Notification rules', '/notification-rules', administrators, get('/notification-rules')],
    ['Mailboxes', '/mailboxes', administrators, remove('/mailboxes')],
    ['Deliveries', '/deliveries', administrators, get('/deliveries')],
    ['Received email', '/received-emails', administrators, get('/inbound/emails')],
    ['General settings', '/settings', administrators, get('/settings')],
    ['Roles', '/roles', administrators, remove('/roles')],
    ['Identity providers', '/identity-providers', administrators, get('/identity-providers')],
    ['Audit log', '/audit-events', managers, get('/audit-events')],
    ['Webhooks', '/webhooks', administrators, get('/webhooks')],
    ['API keys', '/api-keys', staff, get('/api-keys')],
    ['Developers', '/developers', staff],
  ] satisfies Parameters<typeof place>[0][]
).map(place);

const pages = [...work, ...configuration];

/** Commands that create a record. Each is in the palette and has a page of its own. */
const actions = (
  [
    ['New ticket', '/tickets/create', everybody],
    ['Add user', '/users/create', administrators, create('/users/invite', { ...own, email: 'nobody@example.com' })],
    ['New organization', '/organizations/create', administrators, create('/organizations', own)],
    ['New team', '/teams/create', managers, create('/teams', { name: 'Of nobody' })],
    ['New category', '/categories/create', administrators, create('/categories', keyed)],
    ['New field', '/fields/create', administrators, create('/fields', { ...keyed, type: 'text' })],
    [
      'New status',
      '/statuses/create',
      administrators,
      create('/statuses', { ...keyed, state: 'open', color: '#aabbcc' }),
    ],
    ['New macro', '/macros/create', staff, create('/macros', own)],
    ['New calendar', '/calendars/create', administrators, create('/calendars', { ...own, timeZone: 'UTC', week: [] })],
    ['New policy', '/sla-policies/create', administrators, create('/sla-policies', { ...own, targets: [] })],
    ['New rule', '/rules/create', administrators, create('/rules', own)],
    ['New notification rule', '/notification-rules/create', administrators, get('/notification-events')],
    ['New mailbox', '/mailboxes/create', administrators, create('/mailboxes', { ...keyed, email: 'own@example.com' })],
    ['New role', '/roles/create', administrators, create('/roles', { ...keyed, grants: [] })],
    ['New identity provider', '/identity-providers/create', administrators, get('/identity-providers')],
    ['New webhook', '/webhooks/create', administrators, create('/webhooks', hook)],
    ['New API key', '/api-keys/create', staff, create('/api-keys', own)],
  ] satisfies Parameters<typeof place>[0][]
).map(place);

/** Pages that the palette lists but the menu does not. */
const others = (
  [
    [
      'Transitions',
      '/statuses/transitions',
      administrators,
      (person) => person.put('/status-transitions', { transitions: [] }),
    ],
    ['My profile', '/profile', everybody],
    ['Security', '/profile/security', everybody],
  ] satisfies Parameters<typeof place>[0][]
).map(place);

/** Pages that only other pages link to. */
const beneath = (
  [
    ['Compare roles', '/roles/compare', administrators],
    [
      'Check access',
      '/users/access',
      administrators,
      create('/authz/check', { userId: id, permission: 'ticket:read' }),
    ],
  ] satisfies Parameters<typeof place>[0][]
).map(place);

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
const post = (what: string, body: object | undefined) => (person: Person, path: string) =>
  person.post(`${path}/${what}`, body);
const comment = (visibility: string) => post('comments', { body: 'Seen.', visibility });

const control = (name: string, permission: string, find: Control['find'], probe: Control['probe']): Control => ({
  name,
  permission,
  find,
  probe,
});

/** On an unassigned ticket that the user requested or that belongs to their team. */
const onTicket: Control[] = [
  control('Assign to me', 'ticket:take', button('Assign to me'), post('take', {})),
  control('Assignee', 'ticket:assign', property('Assignee'), post('assign', { assigneeId: null })),
  control('Team', 'ticket:assign', property('Team'), post('assign', { teamId: null })),
  control('Category', 'ticket:update', property('Category'), patch({ categoryId: null })),
  control('Priority', 'ticket:update', property('Priority'), patch({ priority: 'low' })),
  control('Type', 'ticket:update', property('Type'), patch({ type: 'task' })),
  control('Tags', 'ticket:update', property('Tags'), patch({ tags: [] })),
  control('Subject', 'ticket:update', button('Edit subject'), patch({ subject: 'Another' })),
  control('Status', 'ticket:transition', button('Status Open'), post('transition', { status: 'open' })),
  control(
    'Public reply',
    'comment:create_public',
    (page) => page.getByRole('textbox', { name: 'Public reply' }),
    comment('public'),
  ),
  control('Internal note', 'comment:create_internal', button('Internal note'), comment('internal')),
  control('Files', 'attachment:create', button('Attach files'), post('attachments', undefined)),
  control('Link', 'ticket:link', button('Link a ticket'), post('links', { type: 'relates_to', targetId: id })),
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
    // Requires `ticket:update` with more than the scope `organization`, which those roles have that can take tickets.
    name: 'Snooze…',
    permission: 'ticket:take',
    probe: (person, path) => person.put(`${path}/snooze`, { until: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  {
    name: 'Log a call or meeting',
    permission: 'interaction:record',
    probe: post('interactions', { kind: 'phone', direction: 'inbound', summary: 'Called' }),
  },
  {
    name: 'Ask someone outside…',
    permission: 'ticket:link',
    probe: post('outside-questions', { email: 'supplier@example.org', subject: 'In stock?', body: 'Is it?' }),
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
    const links = async (of: Locator) =>
      (await of.getByRole('list').getByRole('link').allTextContents()).map((text) => text.replace(/\d+$/, ''));
    const ownSettings = namesFor(role, configuration);
    const settings = ownSettings.length > 0 ? ['Settings'] : [];
    await expect.poll(() => links(menu)).toEqual([...namesFor(role, work), ...settings]);

    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    const options = await page.getByRole('option').allTextContents();
    const away = staff.includes(role) ? ['Away until…W'] : [];
    expect(options).toEqual([...namesFor(role, actions), ...away, ...namesFor(role, [...pages, ...others])]);
    await page.keyboard.press('Escape');

    if (ownSettings.length > 0) {
      await menu.getByRole('link', { name: 'Settings' }).click();
      const menuOfSettings = page.getByRole('navigation', { name: 'Settings' });
      await expect.poll(() => links(menuOfSettings)).toEqual(ownSettings);
      await menuOfSettings.getByRole('link', { name: 'Back to tickets' }).click();
      await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
    }

    const hidden = [...pages, ...actions, ...others, ...beneath].filter(({ roles }) => !roles.includes(role));
    for (const { name, path, probe } of typedBy(role, hidden)) {
      await typeAddress(page, path);
      // The start page redirects to the first page that the user can open.
      const heading = path === '/' ? 'Tickets' : 'You don’t have access to this page';
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const answer = await probe?.(person);
      if (answer) expect.soft([answer.status, answer.body.code], name).toEqual([403, 'permission_denied']);
    }
    // `console/pages` opens all pages as an administrator.
    const isNew = depth({ quick: role !== 'administrator', deep: true });
    const shown = [...actions, ...beneath].filter(({ roles }) => isNew && roles.includes(role));
    for (const { name, path } of typedBy(role, shown)) {
      await go(page, name, path);
      expect.soft(await unexplained(page), path).toEqual([]);
    }
    // Managers read about roles in the audit log, but they cannot read roles.
    if (role === 'manager') {
      await go(page, 'Audit log', '/audit-events');
      await page.getByRole('button', { name: /Role created Role · Opener/ }).waitFor();
      expect(test.browser.problems(page)).toEqual([]);
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
