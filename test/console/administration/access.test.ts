import { expect, it } from 'vitest';
import { restClient } from '../../support/rest.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

interface Role {
  readonly id: string;
  readonly key: string;
  readonly grants: readonly { readonly permission: string; readonly scope: string }[];
}

const open = (path: string, name: string) => openByKeyboard(test, { person: desk.administrator, path, name });
const roleBy = async (key: string): Promise<Role> =>
  (await desk.administrator.get('/roles')).body.data.find((role: Role) => role.key === key);
/** The last day of next year, as typed into a date field. */
const nextYear = () => `1231${new Date().getUTCFullYear() + 1}`;
const grantsOf = async (key: string) =>
  (await restClient(test.service.url, key).get('/auth/me/permissions')).body.grants;

it('roles are created as copies, and compared by keyboard', async () => {
  const [page, keyboard] = await open('/roles', 'roles');
  await page.getByRole('link', { name: 'New role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Senior agent');
  await expect.poll(() => page.getByRole('textbox', { name: 'Key' }).inputValue()).toBe('senior_agent');
  await page.getByRole('combobox', { name: 'Copy permissions from' }).click();
  await page.getByRole('option', { name: 'Agent', exact: true }).click();
  await page.getByRole('radio', { name: 'Close tickets permanently: Team' }).check();
  await page.getByRole('radio', { name: 'Export tickets: No' }).check();
  await page.getByRole('button', { name: 'Create' }).click();
  await heading(page, 'Senior agent').waitFor();
  const { grants } = await roleBy('senior_agent');
  expect(grants).toContainEqual({ permission: 'ticket:close', scope: 'team' });
  expect(grants).toContainEqual({ permission: 'ticket:take', scope: 'team' });
  expect(grants.map(({ permission }) => permission)).not.toContain('ticket:export');

  await page.getByRole('main').getByRole('link', { name: 'Roles' }).click();
  await keyboard.enter(page.getByRole('link', { name: 'Compare' }));
  await heading(page, 'Compare roles').waitFor();
  await keyboard.choose(page.getByRole('combobox', { name: 'First role' }), 'Requester');
  await keyboard.choose(page.getByRole('combobox', { name: 'Second role' }), 'Team lead');
  const table = page.getByRole('region', { name: 'Permissions of both roles' });
  await table.getByRole('row', { name: /View tickets ticket:read Organization Team/ }).waitFor();
  await keyboard.tabTo(table);
  await keyboard.enter(page.getByRole('button', { name: 'Swap roles' }));
  await table.getByRole('row', { name: /View tickets ticket:read Team Organization/ }).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it("the access of a user is explained on the user's page by keyboard, with the deciding role, in general and for one ticket", async () => {
  const { administrator, agent, team } = desk;
  const theirs = await made(administrator.post('/tickets', { subject: 'Of the team', teamId: team.id }));
  const others = await made(administrator.post('/tickets', { subject: 'Of nobody' }));
  const [page, keyboard] = await open(`/users/${agent.id}`, 'access');
  await keyboard.enter(page.getByRole('link', { name: 'Check access' }));
  await heading(page, 'Check access').waitFor();
  await keyboard.isAt(page.getByRole('main'));
  await expect.poll(() => page.getByRole('combobox', { name: 'User' }).inputValue()).toBe('Ada Agent');
  const permission = page.getByRole('combobox', { name: 'Permission' });
  const choose = async (name: string) => {
    await permission.fill(name);
    await page.getByRole('option', { name }).click();
  };
  const ask = () => page.getByRole('button', { name: 'Check' }).click();
  await keyboard.write(permission, 'Change the status');
  await keyboard.pick('Change the status of tickets');
  await keyboard.enter(page.getByRole('button', { name: 'Check' }));
  await page.getByText('Yes, Ada Agent can change the status of tickets').waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'Agent', exact: true }).count()).toBe(1);
  await page.getByRole('textbox', { name: 'Ticket' }).fill(theirs.reference);
  await ask();
  await page.getByText(`Relationship of Ada Agent to ${theirs.reference}`).waitFor();
  await page.getByText('Member of its team').waitFor();
  await page.getByRole('textbox', { name: 'Ticket' }).fill(others.reference);
  await ask();
  await page.getByText('No, Ada Agent cannot change the status of tickets').waitFor();
  await page.getByText('A role grants this permission, but not for this ticket').waitFor();
  await choose('Change settings');
  await ask();
  await page.getByText('No, Ada Agent cannot change settings').waitFor();
  await page.getByText('No role of this user grants the permission.').waitFor();
  expect(test.browser.problems(page)).toEqual([]);

  await permission.fill('ticket:assign');
  await page.getByRole('option', { name: 'Assign tickets to agents and teams' }).click();
  await choose('View tickets');
  await page.getByRole('textbox', { name: 'Ticket' }).fill('TKT-4711');
  await ask();
  await page.getByText('Not found').waitFor();
  await page.getByRole('textbox', { name: 'Ticket' }).fill(theirs.reference);
  await ask();
  await keyboard.enter(page.getByRole('main').getByRole('link', { name: 'Agent', exact: true }));
  await heading(page, 'Agent').waitFor();
  await keyboard.isAt(page.getByRole('main'));
});

it('a role change by keyboard shows before saving what its users gain and lose, and how many they are, and is kept or discarded', async () => {
  const { id } = await roleBy('agent');
  const [page, keyboard] = await open(`/roles/${id}`, 'role matrix');
  await keyboard.tabTo(page.getByRole('radio', { name: 'Close tickets permanently: No' }));
  await keyboard.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.getByText('Can now close tickets permanently (team tickets)').waitFor();
  await keyboard.isAt(page.getByRole('radio', { name: 'Close tickets permanently: Team' }));
  await page.getByRole('radio', { name: 'Self-assign tickets: All' }).check();
  await page.getByRole('radio', { name: 'Read internal notes: Own' }).check();
  await page.getByRole('radio', { name: 'View users and their email addresses: No' }).check();
  await page.getByText('4 unsaved changes').waitFor();
  const summary = page.getByRole('list', { name: 'Effect of your changes' });
  const sentences = await summary.getByRole('listitem').allTextContents();
  expect(sentences.sort()).toEqual([
    'Can no longer view users and their email addresses',
    'Can now close tickets permanently (team tickets)',
    'Can read internal notes: only own tickets instead of team tickets',
    'Can self-assign tickets: all tickets instead of only team tickets',
  ]);
  expect(await page.getByRole('link', { name: 'Affects 1 user' }).getAttribute('href')).toContain(
    '/admin/users?filter=',
  );
  await page.getByRole('radio', { name: 'Self-assign tickets: Team' }).check();
  await page.getByText('3 unsaved changes').waitFor();
  const webhooks = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' });
  await webhooks.focus();
  await keyboard.press('Enter');
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await keyboard.staysIn(leave);
  await keyboard.press('Escape');
  await keyboard.isAt(webhooks);
  await page.getByText('3 unsaved changes').waitFor();
  await keyboard.enter(page.getByRole('button', { name: 'Save changes' }));
  await page.getByText('Saved', { exact: true }).waitFor();
  await keyboard.isIn(page.getByRole('main'));
  const { grants } = await roleBy('agent');
  expect(grants).toContainEqual({ permission: 'ticket:close', scope: 'team' });
  expect(grants).toContainEqual({ permission: 'ticket:take', scope: 'team' });
  expect(grants).toContainEqual({ permission: 'comment:read_internal', scope: 'own' });
  expect(grants.map(({ permission }) => permission)).not.toContain('user:read');

  await page.getByRole('radio', { name: 'Close tickets permanently: No' }).check();
  await page.getByText('1 unsaved change').waitFor();
  await webhooks.click();
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('radio', { name: 'Close tickets permanently: Team', checked: true }).waitFor();
  await page.getByText('unsaved change').waitFor({ state: 'detached' });

  await go(page, 'Administrator', `/roles/${(await roleBy('administrator')).id}`);
  await page.getByText('This role always has every permission').waitFor();
  expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0);
  expect(await unexplained(page)).toEqual([]);
  expect(test.browser.problems(page)).toEqual([]);
});

it('a role is not overwritten if another user saved it meanwhile, and the input is kept', async () => {
  const { id } = await made(desk.administrator.post('/roles', { key: 'contested', name: 'Contested', grants: [] }));
  const [page] = await open(`/roles/${id}`, 'conflict');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await made(desk.administrator.patch(`/roles/${id}`, { name: 'Theirs', description: 'By them' }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' });
  await dialog.getByRole('cell', { name: 'Theirs' }).waitFor();
  await test.browser.shot(page, 'conflict');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine');
  expect(await roleBy('contested')).toMatchObject({ name: 'Theirs' });

  await page.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: 'Overwrite with my changes' }).click();
  await heading(page, 'Mine').waitFor();
  expect(await roleBy('contested')).toMatchObject({ name: 'Mine', description: 'By them' });
});

it('a program gets a key with some permissions, which is rotated and revoked by keyboard', async () => {
  const [page, keyboard] = await open('/api-keys', 'make a key');
  await keyboard.enter(page.getByRole('link', { name: 'New API key' }).first());
  await keyboard.write(page.getByRole('textbox', { name: 'Name' }), 'Nightly export');
  await keyboard.choose(page.getByRole('combobox', { name: 'Expiration' }), 'Custom date');
  const day = page.getByLabel('Last day');
  await keyboard.tabTo(day);
  await keyboard.type('12312001');
  await keyboard.tabTo(page.getByRole('radio', { name: 'Everything its owner can do, now and in the future' }));
  await keyboard.press('ArrowDown');
  await keyboard.isAt(page.getByRole('radio', { name: 'Selected permissions', checked: true }));
  await keyboard.space(page.getByRole('checkbox', { name: 'View tickets' }));
  await keyboard.choose(page.getByRole('combobox', { name: 'Scope of “View tickets”' }), 'Team');
  await keyboard.enter(page.getByRole('button', { name: 'Create' }));
  await page.getByText('Must be in the future').first().waitFor();
  // The form moves the focus back to the invalid field, which is out of view.
  await keyboard.isAt(day);
  await keyboard.type(nextYear());
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const key = (await dialog.getByText(/^twk_/).textContent()) ?? '';
  await keyboard.staysIn(dialog);
  await keyboard.enter(dialog.getByRole('button', { name: 'I’ve saved it' }));
  await heading(page, 'Nightly export').waitFor();
  await keyboard.isIn(page.getByRole('main'));
  expect(await grantsOf(key)).toEqual([{ permission: 'ticket:read', scope: 'team' }]);

  const rotate = page.getByRole('button', { name: 'Rotate secret' });
  await keyboard.enter(rotate);
  const asking = page.getByRole('dialog', { name: 'Rotate the secret of “Nightly export”?' });
  await keyboard.staysIn(asking);
  await keyboard.enter(asking.getByRole('button', { name: 'Rotate secret' }));
  await keyboard.enter(dialog.getByRole('button', { name: 'I’ve saved it' }));
  await keyboard.isAt(rotate);

  const revoke = page.getByRole('button', { name: 'Revoke' });
  await keyboard.enter(revoke);
  await keyboard.staysIn(page.getByRole('dialog'));
  await keyboard.press('Escape');
  await keyboard.isAt(revoke);
  await keyboard.press('Enter');
  await keyboard.enter(page.getByRole('dialog').getByRole('button', { name: 'Revoke' }));
  await page.getByText('Revoked', { exact: true }).waitFor();
  await keyboard.isIn(page.getByRole('main'));
  expect(test.browser.problems(page).filter(({ text }) => !/422/.test(text))).toEqual([]);
});

it("an administrator creates the key of a service account, and can revoke but not rotate a colleague's key", async () => {
  const robot = await made(
    desk.administrator.post('/users', { name: 'Robot', email: 'robot@example.com', kind: 'service' }),
  );
  const { id } = await made(desk.agent.post('/api-keys', { name: 'Of the agent' }));
  const [page] = await open('/api-keys/create', 'key of a service');
  await page.getByRole('textbox', { name: 'Name' }).fill('Robot arm');
  await page.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: 'Robot' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const key = (await dialog.getByText(/^twk_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  expect((await restClient(test.service.url, key).get('/auth/me')).body.id).toBe(robot.id);

  await page.getByRole('link', { name: 'API keys' }).first().click();
  await page.getByRole('link', { name: /^Of the agent/ }).click();
  await page.getByRole('button', { name: 'Revoke' }).waitFor();
  expect(await page.getByRole('button', { name: 'Rotate secret' }).count()).toBe(0);
  expect((await desk.administrator.post(`/api-keys/${id}/rotate`, {})).status).toBe(403);
});

it('an application gets a key for the people of one external system, whose sessions have its name', async () => {
  const [page] = await open('/api-keys/create', 'key that issues tokens');
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop pages');
  await page.getByText('It works without a second factor', { exact: false }).waitFor();
  await page.getByText(/^Without: Issue tokens for requesters.*Manage identity providers/).waitFor();
  await page.getByRole('radio', { name: 'Selected permissions' }).check();
  const source = page.getByRole('textbox', { name: 'External system of the requesters' });
  expect(await source.count()).toBe(0);
  const named = page.getByRole('group', { name: 'Only if named' });
  await named.getByRole('checkbox', { name: /^Issue tokens for requesters/ }).check();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Required').first().waitFor();
  await source.fill('shop');
  await page.getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const key = restClient(test.service.url, (await dialog.getByText(/^twk_/).textContent()) ?? '');
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('definition').getByText('shop', { exact: true }).waitFor();

  const { user } = await made(key.post('/auth/requester-tokens', { externalId: 'cus_1', name: 'Rita of the shop' }));
  await go(page, 'Rita of the shop', `/users/${user.id}`);
  await page.getByRole('region', { name: 'Active sessions' }).getByText('Shop pages').waitFor();
});
