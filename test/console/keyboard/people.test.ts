import { describe, expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const open = (name: string, path: string) => openByKeyboard(test, { person: desk.administrator, path, name });
const read = async (path: string) => (await desk.administrator.get(path)).body;
const roleBy = async (key: string) =>
  (await read('/roles')).data.find((role: { readonly key: string }) => role.key === key);

describe('users, by keyboard alone', () => {
  it('are invited', async () => {
    const [page, keyboard] = await open('invite', '/users');
    await keyboard.enter(page.getByRole('link', { name: 'Add user' }));
    await heading(page, 'Add user').waitFor();
    await keyboard.isIn(page.getByRole('main').locator('form'));
    await keyboard.write(page.getByLabel('Name'), 'Ivo Invited');
    await keyboard.write(page.getByLabel('Email address'), 'ivo@example.com');
    await keyboard.space(page.getByRole('checkbox', { name: /^Agent/ }));
    await keyboard.enter(page.getByRole('button', { name: 'Send invitation' }));
    await heading(page, 'Ivo Invited').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    const mail = await test.service.smtp.next(({ to }) => to.includes('ivo@example.com'));
    expect(mail.text).toContain('/admin/accept-invitation');
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('get another role, are signed out everywhere, suspended and reactivated', async () => {
    const person = await test.service.person('requester', { name: 'Uma User' });
    const { email, password } = person;
    const { refreshToken } = await made(test.service.anybody.post('/auth/login', { email, password }));
    const [page, keyboard] = await open('change a user', `/users/${person.id}`);
    await keyboard.space(page.getByRole('checkbox', { name: /^Agent/ }));
    await keyboard.enter(page.getByRole('button', { name: 'Save roles' }));
    await page.getByText('Roles saved').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    const { roles } = await read(`/users/${person.id}`);
    expect(roles.map(({ key }: { key: string }) => key).sort()).toEqual(['agent', 'requester']);

    const sessions = page.getByRole('region', { name: 'Active sessions' });
    const end = sessions.getByRole('button', { name: 'Sign out everywhere' });
    await keyboard.enter(end);
    const dialog = page.getByRole('dialog');
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
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('are added to a new team, become its lead and are removed', async () => {
    const [page, keyboard] = await open('team', '/teams');
    await keyboard.enter(page.getByRole('link', { name: 'New team' }));
    await keyboard.write(page.getByRole('textbox', { name: 'Name' }), 'Night shift');
    await keyboard.enter(page.getByRole('button', { name: 'Create' }));
    await heading(page, 'Night shift').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    const members = async () =>
      (await read('/teams')).data.find(({ name }: { name: string }) => name === 'Night shift').members;
    await keyboard.write(page.getByRole('combobox', { name: 'Add member' }), 'ada');
    await keyboard.pick(/Ada Agent/);
    const part = page.getByRole('combobox', { name: 'Role of Ada Agent' });
    await keyboard.choose(part, 'Lead');
    await expect.poll(members).toMatchObject([{ user: { name: 'Ada Agent' }, role: 'lead' }]);
    await keyboard.enter(page.getByRole('button', { name: /Ada Agent/ }));
    await expect.poll(members).toEqual([]);
    await part.waitFor({ state: 'detached' });
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('roles, by keyboard alone', () => {
  it('are edited in the matrix with the arrow keys, and show the effect before saving', async () => {
    const { id } = await made(desk.administrator.post('/roles', { key: 'typed', name: 'Typed', grants: [] }));
    const [page, keyboard] = await open('role matrix', `/roles/${id}`);
    await keyboard.tabTo(page.getByRole('radio', { name: 'Merge tickets: No' }));
    await keyboard.press('ArrowRight', 'ArrowRight');
    await page.getByText('Can now merge tickets (assigned tickets)').waitFor();
    await keyboard.isAt(page.getByRole('radio', { name: 'Merge tickets: Assigned' }));
    const save = page.getByRole('button', { name: 'Save changes' });
    await keyboard.enter(save);
    await page.getByText('Saved', { exact: true }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect((await roleBy('typed')).grants).toEqual([{ permission: 'ticket:merge', scope: 'assigned' }]);

    await keyboard.write(page.getByRole('textbox', { name: 'Name' }), 'Typed anew');
    const teams = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' });
    await keyboard.enter(teams);
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await keyboard.staysIn(leave);
    await keyboard.press('Escape');
    await keyboard.isAt(teams);
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Typed anew');
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('are compared', async () => {
    const [page, keyboard] = await open('compare', '/roles');
    await keyboard.enter(page.getByRole('link', { name: 'Compare' }));
    await heading(page, 'Compare roles').waitFor();
    await keyboard.choose(page.getByRole('combobox', { name: 'First role' }), 'Requester');
    await keyboard.choose(page.getByRole('combobox', { name: 'Second role' }), 'Team lead');
    const table = page.getByRole('region', { name: 'Permissions of both roles' });
    await table.getByRole('row', { name: /View tickets ticket:read Own Team/ }).waitFor();
    await keyboard.tabTo(table);
    await keyboard.enter(page.getByRole('button', { name: 'Swap roles' }));
    await table.getByRole('row', { name: /View tickets ticket:read Team Own/ }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('explain the access of a user', async () => {
    const [page, keyboard] = await open('access', `/users/${desk.agent.id}`);
    await keyboard.enter(page.getByRole('link', { name: 'Check access' }));
    await heading(page, 'Check access').waitFor();
    await keyboard.isAt(page.getByRole('main'));
    await keyboard.write(page.getByRole('combobox', { name: 'Permission' }), 'Change the status');
    await keyboard.pick('Change the status of tickets');
    await keyboard.enter(page.getByRole('button', { name: 'Check' }));
    await page.getByText('Yes, Ada Agent can change the status of tickets').waitFor();
    await keyboard.enter(page.getByRole('main').getByRole('link', { name: 'Agent', exact: true }));
    await heading(page, 'Agent').waitFor();
    await keyboard.isAt(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });
});
