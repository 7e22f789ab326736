import { expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

interface Named {
  readonly id: string;
  readonly name: string;
}

const open = (path: string, name: string, person = desk.administrator) => openByKeyboard(test, { person, path, name });
const read = async (path: string) => (await desk.administrator.get(path)).body;

it('users are found, edited, assigned roles, signed out everywhere, suspended and reactivated by keyboard', async () => {
  const person = await test.service.person('requester', { name: 'Uma User' });
  const { email, password } = person;
  const { refreshToken } = await made(test.service.anybody.post('/auth/login', { email, password }));
  const [page, keyboard] = await open('/users', 'edit a user');
  await page.getByRole('textbox', { name: 'Search by name or email' }).fill('uma');
  await page.getByRole('link', { name: /^Uma User/ }).click();
  await heading(page, 'Uma User').waitFor();

  await page.getByRole('textbox', { name: 'Name' }).fill('Uma Umber');
  await page.getByRole('textbox', { name: 'External system', exact: true }).fill('shop');
  await page.getByRole('textbox', { name: 'ID in the external system' }).fill('cus_7');
  const others = page.getByRole('combobox', { name: 'Other addresses they write from' });
  await others.fill('Uma@Home.example');
  // Roles are saved independently of the form above, which keeps its unsaved input.
  await keyboard.space(page.getByRole('checkbox', { name: /^Agent/ }));
  await keyboard.enter(page.getByRole('button', { name: 'Save roles' }));
  await page.getByText('Roles saved').waitFor();
  await keyboard.isIn(page.getByRole('main'));
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Uma Umber');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await heading(page, 'Uma Umber').waitFor();
  const saved = await read(`/users/${person.id}`);
  expect(saved).toMatchObject({
    name: 'Uma Umber',
    externalSource: 'shop',
    externalId: 'cus_7',
    otherEmails: ['uma@home.example'],
  });
  expect(saved.roles.map(({ name }: Named) => name).sort()).toEqual(['Agent', 'Requester']);
  await page.getByText('shop cus_7').waitFor();
  await page.getByRole('textbox', { name: 'External system', exact: true }).fill('');
  await page.getByRole('textbox', { name: 'ID in the external system' }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await read(`/users/${person.id}`)).externalId).toBeNull();

  const sessions = page.getByRole('region', { name: 'Active sessions' });
  const end = sessions.getByRole('button', { name: 'Sign out everywhere' });
  const dialog = page.getByRole('dialog');
  await keyboard.enter(end);
  await keyboard.staysIn(dialog);
  await keyboard.press('Escape');
  await keyboard.isAt(end);
  await keyboard.press('Enter');
  await keyboard.enter(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await sessions.getByText('No active sessions.').waitFor();
  await keyboard.isIn(sessions);
  expect((await test.service.anybody.post('/auth/refresh', { refreshToken })).status).toBe(401);

  await keyboard.tabTo(page.getByRole('button', { name: 'Suspend' }), 'backward');
  await keyboard.press('Enter');
  await keyboard.enter(dialog.getByRole('button', { name: 'Suspend' }));
  await page.getByText('Suspended', { exact: true }).waitFor();
  await keyboard.isIn(page.getByRole('main'));
  await keyboard.enter(page.getByRole('button', { name: 'Reactivate' }));
  await page.getByText('Active', { exact: true }).waitFor();
  await keyboard.isIn(page.getByRole('main'));
  expect((await read(`/users/${person.id}`)).status).toBe('active');
  // The browser reports that the form was first sent with the version before the roles were saved.
  expect(test.browser.problems(page).filter(({ text }) => !/412/.test(text))).toEqual([]);
});

it('teams are created, get members and a lead by keyboard, and distribute their tickets up to a maximum', async () => {
  const [page, keyboard] = await open('/teams', 'team');
  await keyboard.enter(page.getByRole('link', { name: 'New team' }));
  await keyboard.write(page.getByRole('textbox', { name: 'Name' }), 'Night shift');
  await keyboard.enter(page.getByRole('button', { name: 'Create' }));
  await heading(page, 'Night shift').waitFor();
  await keyboard.isIn(page.getByRole('main'));
  const team = async () => (await read('/teams')).data.find(({ name }: Named) => name === 'Night shift');
  const members = async () => (await team()).members;
  await keyboard.write(page.getByRole('combobox', { name: 'Add member' }), 'ada');
  const option = page.getByRole('option', { name: /Ada Agent/ });
  await option.waitFor();
  // The list opens over the notification about the new team.
  const { x, y } = (await option.boundingBox()) ?? { x: 0, y: 0 };
  const onTop = `document.elementFromPoint(${x + 300}, ${y + 20}).closest('[role=option]') !== null`;
  expect(await page.evaluate(onTop)).toBe(true);
  await keyboard.pick(/Ada Agent/);
  const part = page.getByRole('combobox', { name: 'Role of Ada Agent' });
  await keyboard.choose(part, 'Lead');
  await part.filter({ hasText: 'Lead' }).waitFor();
  await expect.poll(members).toMatchObject([{ user: { name: 'Ada Agent' }, role: 'lead' }]);
  await keyboard.enter(page.getByRole('button', { name: /Ada Agent/ }));
  await expect.poll(members).toEqual([]);
  await part.waitFor({ state: 'detached' });
  await keyboard.isIn(page.getByRole('main'));
  expect(test.browser.problems(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Assignment mode' }).click();
  await page.getByRole('option', { name: 'Round robin' }).click();
  const ceiling = page.getByLabel('Maximum open tickets per member');
  await ceiling.fill('20');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const assignment = async () => (await team()).assignment;
  expect(await assignment()).toEqual({ mode: 'round_robin', maxOpenPerAgent: 20 });

  await ceiling.fill('0');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await ceiling.fill('');
  await page.getByRole('combobox', { name: 'Assignment mode' }).click();
  await page.getByRole('option', { name: 'Manual' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  // The confirmation of the first save can still be on screen, so this polls the API.
  await expect.poll(assignment).toEqual({ mode: 'manual', maxOpenPerAgent: null });
});

it('a user without every permission invites others by keyboard, is offered no permissions or roles beyond their own, and is warned before losing access', async () => {
  const permissions = ['role:manage', 'user:read', 'user:create', 'team:manage', 'audit:read'];
  const grants = permissions.map((permission) => ({ permission, scope: 'all' }));
  const { id } = await made(desk.administrator.post('/roles', { key: 'recruiter', name: 'Recruiter', grants }));
  const recruiter = await test.service.person('requester', { name: 'Rick Recruiter' });
  await made(desk.administrator.put(`/users/${recruiter.id}/roles`, { roleIds: [id] }));
  const [page, keyboard] = await open('/roles/create', 'recruiter', recruiter);
  await page.getByRole('radio', { name: 'View users and their email addresses: All' }).waitFor();
  await expect
    .poll(() => page.getByRole('radio', { name: 'View users and their email addresses: All' }).isEnabled())
    .toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: 'Move tickets to the trash: All' }).isEnabled()).toBe(false);
  await page.getByText('You cannot grant a permission that you don’t have').waitFor();
  expect(await unexplained(page)).toEqual([]);

  await go(page, 'Ada Agent', `/users/${desk.agent.id}`);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Administrator' }).isEnabled()).toBe(false);
  expect(await unexplained(page)).toEqual([]);

  await go(page, 'Users', '/users');
  await keyboard.enter(page.getByRole('link', { name: 'Add user' }));
  await heading(page, 'Add user').waitFor();
  await keyboard.isIn(page.getByRole('main').locator('form'));
  await keyboard.write(page.getByLabel('Name'), 'Ina Instant');
  await keyboard.write(page.getByLabel('Email address'), 'ina@example.com');
  await keyboard.space(page.getByRole('checkbox', { name: 'Recruiter' }));
  expect(await page.getByRole('checkbox', { name: /^Administrator/ }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'First line' }).check();
  await keyboard.enter(page.getByRole('button', { name: 'Send invitation' }));
  await heading(page, 'Ina Instant').waitFor();
  await keyboard.isIn(page.getByRole('main'));
  expect((await read('/users?q=ina@example.com')).data).toMatchObject([
    { status: 'invited', roles: [{ key: 'recruiter' }], teams: [{ name: 'First line', role: 'member' }] },
  ]);
  const mail = await test.service.smtp.next(({ to }) => to.includes('ina@example.com'));
  expect(mail.text).toContain('/admin/accept-invitation');
  expect(test.browser.problems(page)).toEqual([]);

  await go(page, 'Recruiter', `/roles/${id}`);
  await page.getByRole('radio', { name: 'View the audit log: No' }).check();
  await page.getByText('Once you save, you can no longer: view the audit log.').waitFor();
  expect(await page.getByText('You will not be able to edit any role').count()).toBe(0);
  await page.getByRole('radio', { name: 'Manage roles and assign them to users: No' }).check();
  await page.getByText('You will not be able to edit any role').waitFor();
  await page.getByText(/^Only administrators will be able to: .*manage roles and assign them to users/).waitFor();
  // Users can neither grant a permission that they lack nor revoke it from a role that has it.
  await expect.poll(() => page.getByRole('radio', { name: 'Change settings: All' }).isEnabled()).toBe(false);
});

it('organizations are created, get users by keyboard, are proposed for an address, and are deleted once they have no users', async () => {
  const proposed = await test.service.person('requester', { name: 'Nora Nord', email: 'nora@nordic-freight.example' });
  const [page, keyboard] = await open('/organizations', 'organization');
  const names = async () => (await read('/organizations')).data.map(({ name }: Named) => name);
  const membersOf = async (id: string) => (await read(`/users?organization=${id}`)).data.map(({ name }: Named) => name);
  await page.getByText('No organizations yet').waitFor();
  await keyboard.enter(page.getByRole('link', { name: 'New organization' }).first());
  await heading(page, 'New organization').waitFor();
  await keyboard.write(page.getByRole('textbox', { name: 'Name' }), 'Nordic Freight');
  await page.getByRole('combobox', { name: 'Domains' }).fill('nordic freight');
  await keyboard.enter(page.getByRole('button', { name: 'Create' }));
  await page.getByText('Must be a domain name, such as example.com').waitFor();
  await page.getByRole('button', { name: /nordic_freight/ }).press('Backspace');
  await page.getByRole('combobox', { name: 'Domains' }).fill('Nordic-Freight.example');
  await page.getByRole('textbox', { name: 'Note' }).fill('Calls early.');
  await keyboard.enter(page.getByRole('button', { name: 'Create' }));
  await heading(page, 'Nordic Freight').waitFor();
  const [organization] = (await read('/organizations')).data;
  expect(organization).toMatchObject({ domains: ['nordic-freight.example'], note: 'Calls early.', externalId: null });

  const people = page.getByRole('region', { name: 'Users' });
  await people.getByText('No users belong to this organization yet.').waitFor();
  await keyboard.write(people.getByRole('combobox', { name: 'Add user' }), 'rita');
  await keyboard.pick(/Rita Requester/);
  await people.getByRole('link', { name: /Rita Requester/ }).waitFor();
  expect(await membersOf(organization.id)).toEqual(['Rita Requester']);
  await test.browser.shot(page, 'organization', { fullPage: true });

  await go(page, 'Nora Nord', `/users/${proposed.id}`);
  const place = page.getByRole('region', { name: 'Organization', exact: true });
  await test.browser.shot(page, 'proposed organization', { fullPage: true });
  await keyboard.enter(place.getByRole('button', { name: 'Add to Nordic Freight' }));
  await place.getByRole('link', { name: 'Nordic Freight' }).waitFor();
  expect(await membersOf(organization.id)).toEqual(['Nora Nord', 'Rita Requester']);
  await test.browser.shot(page, 'chosen organization', { fullPage: true });
  await keyboard.enter(place.getByRole('button', { name: 'Remove from organization' }));
  await keyboard.write(place.getByRole('combobox', { name: 'Choose an organization' }), 'freight.ex');
  await keyboard.pick('Nordic Freight');
  await place.getByRole('link', { name: 'Nordic Freight' }).click();
  await heading(page, 'Nordic Freight').waitFor();

  await page.getByRole('textbox', { name: 'Name' }).fill('Nordic Logistics');
  await keyboard.space(page.getByRole('switch', { name: 'Suspended' }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await heading(page, 'Nordic Logistics').waitFor();
  expect(await read(`/organizations/${organization.id}`)).toMatchObject({ name: 'Nordic Logistics', suspended: true });
  const dialog = page.getByRole('dialog');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete organization' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await remove();
  await page.getByText('Users or tickets still belong to this organization. Remove them from it first.').waitFor();
  for (const name of ['Nora Nord', 'Rita Requester']) {
    await keyboard.enter(people.getByRole('button', { name: `Remove ${name}` }));
    await people.getByRole('link', { name }).waitFor({ state: 'detached' });
  }
  await remove();
  await heading(page, 'Organizations').waitFor();
  expect(await names()).toEqual([]);
});

it('the tickets of an organization are shown on its page, as far as the reader sees tickets and reports', async () => {
  const { id } = await made(desk.administrator.post('/organizations', { name: 'Ferry Lines' }));
  const member = await test.service.person('requester', { name: 'Fay Ferry' });
  await made(desk.administrator.patch(`/users/${member.id}`, { organizationId: id }));
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await made(desk.administrator.post('/tickets', { subject: `Ferry ${number}`, requesterId: member.id }));
  }
  const reading = async (...grants: [permission: string, scope: string][]) => {
    const person = await test.service.person('requester');
    const granted = grants.map(([permission, scope]) => ({ permission, scope }));
    const key = `reader_${grants.length}_${grants.at(-1)?.[1]}`;
    const role = await made(desk.administrator.post('/roles', { key, name: key, grants: granted }));
    await made(desk.administrator.put(`/users/${person.id}/roles`, { roleIds: [role.id] }));
    return person;
  };
  const users = ['user:read', 'all'] as const;
  const numbersOf = async (person: Awaited<ReturnType<typeof reading>>, name: string) => {
    const [page] = await open(`/organizations/${id}`, name, person);
    await page.getByRole('link', { name: /Fay Ferry/ }).waitFor();
    const tickets = page.getByRole('region', { name: 'Tickets', exact: true });
    return { page, tickets, numbers: () => tickets.getByRole('term').allTextContents() };
  };
  const all = await numbersOf(desk.administrator, 'tickets of an organization');
  const latest = all.tickets.getByRole('list', { name: 'Last updated' }).getByRole('listitem');
  await expect.poll(() => latest.count()).toBe(5);
  await expect.poll(() => latest.first().textContent()).toMatch(/^Ferry 6.*TKT-\d+Fay Ferry/);
  await expect.poll(all.numbers).toEqual(['Unsolved', 'Service levels met', 'Satisfied (4–5)']);
  await all.tickets.getByText('No targets decided').waitFor();
  await test.browser.shot(all.page, 'numbers', { fullPage: true });
  await all.tickets.getByRole('link', { name: 'All tickets' }).click();
  await all.page.getByRole('link', { name: /^Ferry 1/ }).waitFor();

  const agent = await reading([...users], ['ticket:read', 'all'], ['analytics:read', 'all']);
  await expect.poll((await numbersOf(agent, 'without surveys')).numbers).toEqual(['Unsolved', 'Service levels met']);
  const worker = await reading([...users], ['ticket:read', 'all']);
  await expect.poll((await numbersOf(worker, 'without reports')).numbers).toEqual(['Unsolved']);
  const outside = await numbersOf(await reading([...users], ['ticket:read', 'organization']), 'without tickets');
  expect(await outside.tickets.count()).toBe(0);
  expect(test.browser.problems(outside.page)).toEqual([]);
});

it('organizations are found by name and domain, and shown to agents who cannot change them', async () => {
  const name = 'Harbor Supplies';
  const fields = { domains: ['harbor.example'], note: 'Pays by invoice.', externalSource: 'crm', externalId: 'acc_7' };
  const { id } = await made(desk.administrator.post('/organizations', { name, ...fields }));
  await made(desk.administrator.post('/organizations', { name: 'Quay Services' }));
  await made(desk.administrator.patch(`/users/${desk.requester.id}`, { organizationId: id }));
  const [page] = await open('/organizations', 'organizations of an agent', desk.agent);
  await page.getByRole('link', { name: 'Quay Services' }).waitFor();
  expect(await page.getByRole('link', { name: 'New organization' }).count()).toBe(0);
  await test.browser.shot(page, 'list');
  await page.getByRole('textbox', { name: 'Search by name or domain' }).fill('harbor.ex');
  await page.getByRole('link', { name: 'Quay Services' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name }).click();
  await heading(page, name).waitFor();
  await page.getByText('Pays by invoice.').waitFor();
  await page.getByText('crm acc_7').waitFor();
  await page.getByRole('link', { name: /Rita Requester/ }).waitFor();
  for (const control of ['Delete organization', 'Remove Rita Requester']) {
    expect(await page.getByRole('button', { name: control }).count()).toBe(0);
  }
  expect(await page.getByRole('combobox', { name: 'Add user' }).count()).toBe(0);
  await test.browser.shot(page, 'organization');
  await page.getByRole('link', { name: /Rita Requester/ }).click();
  const place = page.getByRole('region', { name: 'Organization', exact: true });
  await place.getByRole('link', { name }).waitFor();
  expect(await place.getByRole('button').count()).toBe(0);
  expect(await unexplained(page)).toEqual([]);
  expect(test.browser.problems(page)).toEqual([]);

  const [log] = await open('/audit-events', 'organizations in the audit log');
  const joined = log.getByRole('button', { name: /User updated User · Rita Requester/ }).first();
  await joined.click();
  await log.getByRole('row', { name: `Organization — ${name}` }).waitFor();
  await test.browser.shot(log, 'audit log');

  await made(desk.administrator.patch(`/organizations/${id}`, { sharesTickets: true }));
  await log.reload();
  await log.getByRole('button', { name: new RegExp(`Organization updated .*${name}`) }).click();
  await log.getByRole('row', { name: 'Shares tickets No Yes' }).waitFor();
});
