import { describe, expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';
import { go } from '../support/pages.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

interface Named {
  readonly id: string;
  readonly name: string;
}

const read = async (path: string) => (await desk.administrator.get(path)).body;
const roleNamed = async (name: string) => (await read('/roles')).data.find((role: Named) => role.name === name);

describe('users', () => {
  it('are found, edited, and assigned roles', async () => {
    const person = await test.service.person('requester', { name: 'Uma User' });
    const page = await test.open(desk.administrator, '/users', { name: 'edit a user' });
    await page.getByRole('textbox', { name: 'Search by name or email' }).fill('uma');
    await page.getByRole('link', { name: /^Uma User/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Uma User' }).waitFor();

    await page.getByRole('textbox', { name: 'Name' }).fill('Uma Umber');
    await page.getByRole('textbox', { name: 'External system', exact: true }).fill('shop');
    await page.getByRole('textbox', { name: 'ID in the external system' }).fill('cus_7');
    // Roles are saved independently of the form above, which keeps its unsaved input.
    await page.getByRole('checkbox', { name: /^Agent/ }).check();
    await page.getByRole('button', { name: 'Save roles' }).click();
    await page.getByText('Roles saved').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Uma Umber');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Uma Umber' }).waitFor();

    const saved = await read(`/users/${person.id}`);
    expect(saved).toMatchObject({ name: 'Uma Umber', externalSource: 'shop', externalId: 'cus_7' });
    await page.getByText('shop cus_7').waitFor();
    await page.getByRole('textbox', { name: 'External system', exact: true }).fill('');
    await page.getByRole('textbox', { name: 'ID in the external system' }).fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(async () => (await read(`/users/${person.id}`)).externalId).toBeNull();
    expect(saved.roles.map(({ name }: Named) => name).sort()).toEqual(['Agent', 'Requester']);
  });
});

describe('teams', () => {
  it('are created, and get members', async () => {
    const page = await test.open(desk.administrator, '/teams/create', { name: 'make a team' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Night shift' }).waitFor();
    await page.getByRole('combobox', { name: 'Add member' }).fill('ada');
    const option = page.getByRole('option', { name: /Ada Agent/ });
    await option.waitFor();
    // The list opens over the notification about the new team.
    const { x, y } = (await option.boundingBox()) ?? { x: 0, y: 0 };
    const onTop = `document.elementFromPoint(${x + 300}, ${y + 20}).closest('[role=option]') !== null`;
    expect(await page.evaluate(onTop)).toBe(true);
    await option.click();
    await page.getByRole('combobox', { name: 'Role of Ada Agent' }).click();
    await page.getByRole('option', { name: 'Lead' }).click();
    await page.getByRole('combobox', { name: 'Role of Ada Agent' }).filter({ hasText: 'Lead' }).waitFor();
    const team = (await read('/teams')).data.find(({ name }: Named) => name === 'Night shift');
    expect(team.members).toMatchObject([{ user: { name: 'Ada Agent' }, role: 'lead' }]);
  });

  it('distribute their tickets up to a maximum', async () => {
    const page = await test.open(desk.administrator, `/teams/${desk.team.id}`, { name: 'assignment' });
    await page.getByRole('combobox', { name: 'Assignment mode' }).click();
    await page.getByRole('option', { name: 'Round robin' }).click();
    const ceiling = page.getByLabel('Maximum open tickets per member');
    await ceiling.fill('20');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const assignment = async () => (await read(`/teams/${desk.team.id}`)).assignment;
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
});

describe('roles', () => {
  it('are created as copies, and their permissions are set in the matrix', async () => {
    const page = await test.open(desk.administrator, '/roles', { name: 'make a role' });
    await page.getByRole('link', { name: 'New role' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Senior agent');
    await expect.poll(() => page.getByRole('textbox', { name: 'Key' }).inputValue()).toBe('senior_agent');
    await page.getByRole('combobox', { name: 'Copy permissions from' }).click();
    await page.getByRole('option', { name: 'Agent', exact: true }).click();
    await page.getByRole('radio', { name: 'Close tickets permanently: Team' }).check();
    await page.getByRole('radio', { name: 'Export tickets: No' }).check();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Senior agent' }).waitFor();

    const { grants } = await roleNamed('Senior agent');
    expect(grants).toContainEqual({ permission: 'ticket:close', scope: 'team' });
    expect(grants).toContainEqual({ permission: 'ticket:take', scope: 'team' });
    expect(grants.map(({ permission }: { permission: string }) => permission)).not.toContain('ticket:export');
  });

  it('count unsaved changes, and revert them when discarded', async () => {
    const role = await roleNamed('Manager');
    const page = await test.open(desk.administrator, `/roles/${role.id}`, { name: 'unsaved role' });
    await page.getByRole('radio', { name: 'Delete attachments: No' }).check();
    await page.getByText('1 unsaved change').waitFor();
    await page.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('radio', { name: 'Delete attachments: All', checked: true }).waitFor();
    await page.getByText('unsaved change').waitFor({ state: 'detached' });
  });

  it('are not overwritten if another user saved them meanwhile, and the input is kept', async () => {
    const { id } = await made(desk.administrator.post('/roles', { key: 'contested', name: 'Contested', grants: [] }));
    const page = await test.open(desk.administrator, `/roles/${id}`, { name: 'conflict' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await made(desk.administrator.patch(`/roles/${id}`, { name: 'Theirs', description: 'By them' }));
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this while you were editing' });
    await dialog.getByRole('cell', { name: 'Theirs' }).waitFor();
    await test.browser.shot(page, 'conflict');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine');
    expect((await read(`/roles/${id}`)).name).toBe('Theirs');

    await page.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('button', { name: 'Overwrite with my changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
    expect(await read(`/roles/${id}`)).toMatchObject({ name: 'Mine', description: 'By them' });
  });

  it('and accounts offer no permissions and roles that the administrator lacks', async () => {
    const permissions = ['role:manage', 'user:read', 'user:create', 'team:manage'];
    const grants = permissions.map((permission) => ({ permission, scope: 'all' }));
    const { id } = await made(desk.administrator.post('/roles', { key: 'recruiter', name: 'Recruiter', grants }));
    const recruiter = await test.service.person('requester', { name: 'Rick Recruiter' });
    await made(desk.administrator.put(`/users/${recruiter.id}/roles`, { roleIds: [id] }));
    const page = await test.open(recruiter, '/roles/create', { name: 'recruiter' });
    await page.getByRole('radio', { name: 'View users and their email addresses: All' }).waitFor();
    expect(await page.getByRole('radio', { name: 'View users and their email addresses: All' }).isEnabled()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Move tickets to the trash: All' }).isEnabled()).toBe(false);
    await page.getByText('You cannot grant a permission that you don’t have').waitFor();
    expect(await unexplained(page)).toEqual([]);

    await go(page, 'Ada Agent', `/users/${desk.agent.id}`);
    expect(await page.getByRole('checkbox', { name: 'Administrator' }).isEnabled()).toBe(false);
    expect(await unexplained(page)).toEqual([]);

    await go(page, 'Add user', '/users/create');
    await page.getByRole('checkbox', { name: 'Recruiter' }).check();
    expect(await page.getByRole('checkbox', { name: /^Administrator/ }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'First line' }).check();
    await page.getByLabel('Name').fill('Ina Instant');
    await page.getByLabel('Email address').fill('ina@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ina Instant' }).waitFor();
    expect((await read('/users?q=ina@example.com')).data).toMatchObject([
      { status: 'invited', roles: [{ key: 'recruiter' }], teams: [{ name: 'First line', role: 'member' }] },
    ]);
  });
});

describe('the access of a user', () => {
  it("is explained on the user's page, with the deciding role, in general and for one ticket", async () => {
    const { administrator, agent, team } = desk;
    const theirs = await made(administrator.post('/tickets', { subject: 'Of the team', teamId: team.id }));
    const others = await made(administrator.post('/tickets', { subject: 'Of nobody' }));
    const page = await test.open(administrator, `/users/${agent.id}`, { name: 'who may what' });
    await page.getByRole('link', { name: 'Check access' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'User' }).inputValue()).toBe('Ada Agent');
    const choose = async (permission: string) => {
      await page.getByRole('combobox', { name: 'Permission' }).fill(permission);
      await page.getByRole('option', { name: permission }).click();
    };
    const ask = () => page.getByRole('button', { name: 'Check' }).click();
    await choose('Change the status of tickets');
    await ask();
    await page.getByText('Yes, Ada Agent can change the status of tickets').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Agent', exact: true }).count()).toBe(1);
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

    await page.getByRole('combobox', { name: 'Permission' }).fill('ticket:assign');
    await page.getByRole('option', { name: 'Assign tickets to agents and teams' }).click();
    await choose('View tickets');
    await page.getByRole('textbox', { name: 'Ticket' }).fill('TKT-4711');
    await ask();
    await page.getByText('Not found').waitFor();
  });
});
