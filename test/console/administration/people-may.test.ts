import { describe, expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

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

  it('is translated down to the menus of its fields', async () => {
    const page = await test.open(desk.administrator, '/users/access', { name: 'access in German', language: 'de-DE' });
    const permission = page.getByRole('combobox', { name: 'Berechtigung' });
    await permission.fill('so heißt keine');
    await page.getByText('Keine Treffer').waitFor();
    expect(await page.getByRole('button', { name: 'Schließen', exact: true }).count()).toBeGreaterThan(0);
  });

  it('is not requested by users who do not manage roles', async () => {
    const page = await test.open(desk.agent, `/users/${desk.requester.id}`, { name: 'may not ask' });
    await page.getByRole('heading', { level: 1, name: 'Rita Requester' }).waitFor();
    expect(await page.getByRole('link', { name: 'Check access' }).count()).toBe(0);
    await page.goto('/admin/users/access');
    await page.getByText('You don’t have access to this page').waitFor();
  });
});

describe('the sessions of a user', () => {
  it("are listed on the user's page, and ended with immediate effect", async () => {
    const person = await test.service.person('agent', { name: 'Sid Session' });
    const theirs = await test.open(person, '/tickets', { name: 'signed in' });
    const page = await test.open(desk.administrator, `/users/${person.id}`, { name: 'sessions' });
    const section = page.getByRole('region', { name: 'Active sessions' });
    await section.getByText('Chrome · Linux').waitFor();
    await section.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('Sid Session signed out everywhere').waitFor();
    await section.getByText('No active sessions.').waitFor();
    await theirs.getByRole('link', { name: 'Inbox' }).click();
    await theirs.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('a new account', () => {
  it('starts with roles and teams, and only roles that the creator can assign are offered', async () => {
    const { id } = await made(
      desk.administrator.post('/roles', {
        key: 'recruiter',
        name: 'Recruiter',
        grants: ['role:manage', 'user:read', 'user:create', 'team:manage'].map((permission) => ({ permission })),
      }),
    );
    const recruiter = await test.service.person('requester', { name: 'Rick Recruiter' });
    await made(desk.administrator.put(`/users/${recruiter.id}/roles`, { roleIds: [id] }));
    const page = await test.open(recruiter, '/users/create', { name: 'make an account' });
    await page.getByRole('checkbox', { name: 'Recruiter' }).check();
    expect(await page.getByRole('checkbox', { name: /^Administrator/ }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'First line' }).check();
    await page.getByLabel('Name').fill('Ina Instant');
    await page.getByLabel('Email address').fill('ina@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ina Instant' }).waitFor();
    const { data } = (await desk.administrator.get('/users?q=ina@example.com')).body;
    expect(data).toMatchObject([
      { status: 'invited', roles: [{ key: 'recruiter' }], teams: [{ name: 'First line', role: 'member' }] },
    ]);
  });
});
