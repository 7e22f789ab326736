import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itByPointer } from './support/by-pointer.ts';
import { startConsole, type TestConsole } from './support/console.ts';
import { type Desk, made, makeDesk } from './support/desk.ts';

let test: TestConsole;
let desk: Desk;

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
});
afterAll(() => test.stop());

interface Role {
  readonly id: string;
  readonly key: string;
  readonly grants: readonly { readonly permission: string; readonly scope: string }[];
}

const roleBy = async (key: string): Promise<Role> =>
  (await desk.administrator.get('/roles')).body.data.find((role: Role) => role.key === key);

const summary = (page: Page) => page.getByRole('list', { name: 'What this changes' });

describe('a change of a role', () => {
  it('says before it is saved what its people gain and lose, and how many they are', async () => {
    const { id } = await roleBy('agent');
    const page = await test.open(desk.administrator, `/roles/${id}`, { name: 'what a role change means' });
    await page.getByRole('radio', { name: 'Close a ticket for good: Team' }).check();
    await page.getByRole('radio', { name: 'Take a ticket: All' }).check();
    await page.getByRole('radio', { name: 'Read internal notes: Own' }).check();
    await page.getByRole('radio', { name: 'See people and their addresses: No' }).check();
    await page.getByText('4 unsaved changes').waitFor();
    const sentences = await summary(page).getByRole('listitem').allTextContents();
    expect(sentences.sort()).toEqual([
      'Can no longer see people and their addresses',
      'Can now close a ticket for good (tickets of their teams)',
      'Can read internal notes: now only own tickets, before tickets of their teams',
      'Can take a ticket: now all tickets, before only tickets of their teams',
    ]);
    expect(await page.getByRole('link', { name: 'For 1 person' }).getAttribute('href')).toContain(
      '/admin/users?filter=',
    );

    await page.getByRole('radio', { name: 'Take a ticket: Team' }).check();
    await page.getByText('3 unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { grants } = await roleBy('agent');
    expect(grants).toContainEqual({ permission: 'ticket:close', scope: 'team' });
    expect(grants).toContainEqual({ permission: 'ticket:take', scope: 'team' });
    expect(grants).toContainEqual({ permission: 'comment:read_internal', scope: 'own' });
    expect(grants.map(({ permission }) => permission)).not.toContain('user:read');
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('warns whoever would shut out themselves, and of what only administrators could then do', async () => {
    const keeper = await test.service.person('requester', { name: 'Kay Keeper' });
    const { id } = await made(
      desk.administrator.post('/roles', {
        key: 'keeper',
        name: 'Keeper',
        grants: [{ permission: 'role:manage' }, { permission: 'user:read' }, { permission: 'audit:read' }],
      }),
    );
    await made(desk.administrator.put(`/users/${keeper.id}/roles`, { roleIds: [id] }));
    const page = await test.open(keeper, `/roles/${id}`, { name: 'own role' });
    await page.getByRole('radio', { name: 'Read the audit log: No' }).check();
    await page.getByText('You lose at once: read the audit log.').waitFor();
    expect(await page.getByText('You could not change roles any more').count()).toBe(0);
    await page.getByRole('radio', { name: 'Configure roles and give them to people: No' }).check();
    await page.getByText('You could not change roles any more').waitFor();
    await page.getByText(/^Nobody but administrators could then: .*configure roles and give them to people/).waitFor();
    // What they lack themselves they can neither give nor, where the role has it, take away.
    expect(await page.getByRole('radio', { name: 'Change settings: All' }).isEnabled()).toBe(false);
  });

  it('is not offered of the administrator role, which keeps everything', async () => {
    const { id } = await roleBy('administrator');
    const page = await test.open(desk.administrator, `/roles/${id}`, { name: 'administrator role' });
    await page.getByText('The administrator role keeps every permission').waitFor();
    expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0);
  });

  it('can be made and saved by the keyboard alone', async () => {
    const { id } = await made(desk.administrator.post('/roles', { key: 'typed', name: 'Typed', grants: [] }));
    const page = await test.open(desk.administrator, `/roles/${id}`, { name: 'role by keyboard' });
    const none = page.getByRole('radio', { name: 'Merge tickets: No' });
    await none.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Can now merge tickets (assigned tickets)').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await roleBy('typed')).grants).toEqual([{ permission: 'ticket:merge', scope: 'assigned' }]);
  });
});

describe('two roles', () => {
  itByPointer('are compared side by side, what differs first, at an address to share', async () => {
    const page = await test.open(desk.administrator, '/roles', { name: 'compare roles' });
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByText('Choose two roles to see them side by side.').waitFor();
    for (const [label, name] of [
      ['One role', 'Requester'],
      ['The other role', 'Team lead'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name }).click();
    }
    const table = page.getByRole('region', { name: 'The two roles side by side' });
    await table.getByRole('rowheader', { name: /^Different · \d+$/ }).waitFor();
    await table.getByRole('row', { name: /See tickets ticket:read Own Team/ }).waitFor();
    const headings = await table.getByRole('rowheader').allTextContents();
    const at = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading));
    expect(at(/^See tickets/)).toBeLessThan(at(/^The same/));
    expect(at(/^Change settings/)).toBeGreaterThan(at(/^The same/));

    expect(page.url()).toContain('one=requester&other=team_lead');
    await page.getByRole('button', { name: 'Swap the two' }).click();
    await table.getByRole('row', { name: /See tickets ticket:read Team Own/ }).waitFor();
    await page.reload();
    await table.getByRole('row', { name: /See tickets ticket:read Team Own/ }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });
});
